import type { Call } from '../../call.ts';
import { type Endpoint, listQuery, projectOf } from '../../endpoint.ts';
import { voucherOf } from '../../voucher-of.ts';

/**
 * Whom a distribution is for; meta.projectId, meta.voucherProjectId and meta.distributionId name it.
 *
 * getList  GET  …/distributions/{distributionId}/people?state&page&limit&sort&order
 */
export const distributionPeople = (call: Call) =>
  ({
    getList: async params => {
      const { people, total } = await call('listDistributionPeople', {
        params: { ...projectOf(params), ...voucherOf(params), distributionId: String(params.meta?.distributionId) },
        query: listQuery(params),
        signal: params.signal,
      });
      return { data: people, total };
    },
  }) satisfies Endpoint;
