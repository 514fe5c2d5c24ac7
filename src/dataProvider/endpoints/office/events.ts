import type { GetListParams } from 'ra-core';
import type { Call } from '../../call.ts';
import type { Endpoint } from '../../endpoint.ts';
import { asMoments } from '../../requested.ts';

/**
 * getList  GET organizations/{organizationId}/events?type&resource&resourceId&actor&since&until&values&before&limit
 * getOne   GET organizations/{organizationId}/events/{id}
 *
 * A page begins where the one before it ended, and not at a number of rows: what happens meanwhile moves no event into another page. react-admin asks for
 * pages by their numbers, one after the other, so that their ends are kept for the list at hand.
 */
export const events = (call: Call) => {
  let list = '';
  let ends: (number | undefined)[] = [];
  return {
    getList: async ({ pagination, filter, signal }: GetListParams) => {
      const { page = 1, perPage = 50 } = pagination ?? {};
      const asked = JSON.stringify([perPage, filter]);
      // Whoever says themselves where a page begins reads another list meanwhile.
      const isOwn = filter.values === undefined;
      if (isOwn && asked !== list) [list, ends] = [asked, []];
      const {
        events: data,
        total,
        more,
      } = await call('listEvents', {
        query: { ...(isOwn && { before: ends[page - 1] }), limit: perPage, ...asMoments(filter) },
        signal,
      });
      if (isOwn && list === asked) ends[page] = data.at(-1)?.sequence;
      const pageInfo = { hasPreviousPage: page > 1, hasNextPage: data.length === perPage };
      return { data, ...(!more && { total }), pageInfo };
    },
    getOne: async ({ id, signal }) => ({ data: await call('getEvent', { params: { eventId: String(id) }, signal }) }),
  } satisfies Endpoint;
};
