import type { BodyOf, Call } from '../../call.ts';
import { type Endpoint, listQuery, revisionOf } from '../../endpoint.ts';
import { asMoments } from '../../requested.ts';

/**
 * All organizations, for the platform's own people; the reader's own is `getOrganization`.
 *
 * getList  GET organizations?status&membership&industry&country&feature&since&until&page&limit&sort&order&q
 * getOne   GET admin/organizations/{id}
 * update   PUT admin/organizations/{id}   { features, membership, trialEndsAt }
 */
export const organizations = (call: Call) => {
  const address = ({ id }: { id: unknown }) => ({ overseenId: String(id) });
  return {
    getList: async params => {
      const { organizations: data, total } = await call('listOrganizations', {
        query: listQuery({ ...params, filter: asMoments(params.filter) }),
        signal: params.signal,
      });
      return { data, total };
    },
    getOne: async params => ({
      data: await call('getOverseenOrganization', { params: address(params), signal: params.signal }),
    }),
    update: async params => ({
      data: await call('overseeOrganization', {
        params: address(params),
        body: { ...params.data, ...revisionOf(params.previousData) } as BodyOf<'overseeOrganization'>,
      }),
    }),
  } satisfies Endpoint;
};
