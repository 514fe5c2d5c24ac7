import type { BodyOf, Call } from '../../call.ts';
import { deleted, type Endpoint, keyOf, listQuery, projectOf, revisionOf } from '../../endpoint.ts';

/**
 * getList  GET    …/projects/{projectId}/vouchers/delivererVoucherProjects?page&limit&sort&order&q&waiting
 * getOne   GET    …/delivererVoucherProjects/{id}
 * create   POST   …/delivererVoucherProjects
 * update   PUT    …/delivererVoucherProjects/{id}
 *          PUT    …/delivererVoucherProjects/{id}/confirmation   { confirmAbove, revision }
 * delete   DELETE …/delivererVoucherProjects/{id}
 */
export const voucherProjects = (call: Call) =>
  ({
    getList: async params => {
      const { delivererVoucherProjects, total } = await call('listVoucherProjects', {
        params: projectOf(params),
        query: listQuery(params),
        signal: params.signal,
      });
      return { data: delivererVoucherProjects, total };
    },
    getOne: async params => ({
      data: await call('getVoucherProject', {
        params: { ...projectOf(params), voucherProjectId: String(params.id) },
        signal: params.signal,
      }),
    }),
    create: async params => ({
      data: await call('createVoucherProject', {
        params: projectOf(params),
        body: params.data as BodyOf<'createVoucherProject'>,
        ...keyOf(params),
      }),
    }),
    update: async params => {
      const where = { ...projectOf(params), voucherProjectId: String(params.id) };
      const body: Record<string, unknown> = { ...params.data, ...revisionOf(params.previousData) };
      return {
        data: await ('confirmAbove' in body
          ? call('setConfirmationLimit', { params: where, body: body as BodyOf<'setConfirmationLimit'> })
          : call('updateVoucherProject', { params: where, body: body as BodyOf<'updateVoucherProject'> })),
      };
    },
    delete: async params => {
      await call('deleteVoucherProject', { params: { ...projectOf(params), voucherProjectId: String(params.id) } });
      return deleted(params);
    },
  }) satisfies Endpoint;
