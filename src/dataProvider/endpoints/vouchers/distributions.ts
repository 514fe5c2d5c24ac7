import type { BodyOf, Call } from '../../call.ts';
import { type Endpoint, listQuery, projectOf } from '../../endpoint.ts';
import { voucherOf } from '../../voucher-of.ts';

/**
 * What is given to people; meta.projectId and meta.voucherProjectId name the vouchers. What moves a distribution is a method.
 *
 * getList  GET   …/delivererVoucherProjects/{voucherProjectId}/distributions?status&page&limit&sort&order
 * getOne   GET   …/distributions/{id}
 * create   POST  …/distributions   { name, description, method, at, zone, beneficiaries, delivery }
 */
export const distributions = (call: Call) =>
  ({
    getList: async params => {
      const { distributions: data, total } = await call('listDistributions', {
        params: { ...projectOf(params), ...voucherOf(params) },
        query: listQuery(params),
        signal: params.signal,
      });
      return { data, total };
    },
    getOne: async params => ({
      data: await call('getDistribution', {
        params: { ...projectOf(params), ...voucherOf(params), distributionId: String(params.id) },
        signal: params.signal,
      }),
    }),
    create: async params => ({
      data: await call('createDistribution', {
        params: { ...projectOf(params), ...voucherOf(params) },
        body: params.data as BodyOf<'createDistribution'>,
      }),
    }),
  }) satisfies Endpoint;
