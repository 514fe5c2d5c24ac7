import { addressOf } from '../../../custom/base/kit/address.ts';

const PAGE = '/projects/{projectId}/vouchers/merchants/{merchantId}';

/** Where a merchant's page is, with its tab. */
export const merchantAddress = (projectId: string, merchantId: string, tab?: string): string =>
  tab === undefined
    ? addressOf(PAGE, { projectId, merchantId })
    : addressOf(`${PAGE}/{tab}`, { projectId, merchantId, tab });
