import type { BodyOf, Call } from '../../call.ts';
import { type Endpoint, listQuery, projectOf, revisionOf } from '../../endpoint.ts';
import { merchantOf } from '../../merchant-of.ts';

/**
 * The tills of a merchant; meta.projectId and meta.merchantId name it. Those whose answer has a link are methods (`createTill`, `linkTill`), so that
 * it is kept nowhere.
 *
 * getList  GET  …/vouchers/merchants/{merchantId}/tills?status&page&limit&sort&order
 * update   PUT  …/tills/{id}
 */
export const tills = (call: Call) =>
  ({
    getList: async params => {
      const { tills: data, total } = await call('listTills', {
        params: { ...projectOf(params), ...merchantOf(params) },
        query: listQuery(params),
        signal: params.signal,
      });
      return { data, total };
    },
    update: async params => ({
      data: await call('updateTill', {
        params: { ...projectOf(params), ...merchantOf(params), tillId: String(params.id) },
        body: { ...params.data, ...revisionOf(params.previousData) } as BodyOf<'updateTill'>,
      }),
    }),
  }) satisfies Endpoint;
