import { addressOf } from '../../../custom/base/kit/address.ts';

/** The addresses of a project's vouchers. */
export const voucherPaths = (projectId: string) => ({
  list: addressOf('/projects/{projectId}/vouchers', { projectId }),
  create: addressOf('/projects/{projectId}/vouchers/create', { projectId }),
  voucher: (voucherProjectId: string, tab?: string) =>
    tab === undefined
      ? addressOf('/projects/{projectId}/vouchers/{voucherProjectId}', { projectId, voucherProjectId })
      : addressOf('/projects/{projectId}/vouchers/{voucherProjectId}/{tab}', { projectId, voucherProjectId, tab }),
  payment: (voucherProjectId: string, orderId: string) =>
    `${addressOf('/projects/{projectId}/vouchers/{voucherProjectId}/{tab}', { projectId, voucherProjectId, tab: 'payment' })}?order=${orderId}`,
});
