import type { BodyOf, Call } from '../../call.ts';
import { type Endpoint, listQuery, projectOf, revisionOf } from '../../endpoint.ts';

const benefitOf = ({ meta }: { meta?: { benefitId?: unknown } }) => ({ benefitId: String(meta?.benefitId) });

/**
 * The points of a benefit's vendor; meta.projectId and meta.benefitId name it. Those whose answer has a link are methods (`createBenefitPoint`,
 * `linkBenefitPoint`), so that it is kept nowhere.
 *
 * getList  GET  …/benefits/{benefitId}/points?status&page&limit&sort&order
 * update   PUT  …/points/{id}
 */
export const points = (call: Call) =>
  ({
    getList: async params => {
      const { points: data, total } = await call('listBenefitPoints', {
        params: { ...projectOf(params), ...benefitOf(params) },
        query: listQuery(params),
        signal: params.signal,
      });
      return { data, total };
    },
    update: async params => ({
      data: await call('updateBenefitPoint', {
        params: { ...projectOf(params), ...benefitOf(params), pointId: String(params.id) },
        body: { ...params.data, ...revisionOf(params.previousData) } as BodyOf<'updateBenefitPoint'>,
      }),
    }),
  }) satisfies Endpoint;
