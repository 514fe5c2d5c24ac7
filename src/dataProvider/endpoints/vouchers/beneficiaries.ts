import type { BodyOf, Call } from '../../call.ts';
import { type Endpoint, listQuery, projectOf, revisionOf } from '../../endpoint.ts';
import { voucherOf } from '../../voucher-of.ts';

/**
 * Who has vouchers; meta.projectId and meta.voucherProjectId name those.
 *
 * getList  GET  …/delivererVoucherProjects/{voucherProjectId}/beneficiaries?status&page&limit&sort&order&q
 * getOne   GET  …/beneficiaries/{id}
 * update   PUT  …/beneficiaries/{id}, and …/status where a status is given   { status, reason }
 */
export const beneficiaries = (call: Call) =>
  ({
    getList: async params => {
      const { beneficiaries: data, total } = await call('listBeneficiaries', {
        params: { ...projectOf(params), ...voucherOf(params) },
        query: listQuery(params),
        signal: params.signal,
      });
      return { data, total };
    },
    getOne: async params => ({
      data: await call('getBeneficiary', {
        params: { ...projectOf(params), ...voucherOf(params), beneficiaryId: String(params.id) },
        signal: params.signal,
      }),
    }),
    update: async params => {
      const where = { ...projectOf(params), ...voucherOf(params), beneficiaryId: String(params.id) };
      const { status, reason, ...body } = params.data;
      return {
        data:
          status === undefined
            ? await call('updateBeneficiary', {
                params: where,
                body: { ...body, ...revisionOf(params.previousData) } as BodyOf<'updateBeneficiary'>,
              })
            : await call('changeBeneficiaryStatus', {
                params: where,
                body: { status, ...(reason && { reason }) } as BodyOf<'changeBeneficiaryStatus'>,
              }),
      };
    },
  }) satisfies Endpoint;
