import type { VoucherDistribution } from '../../../../contract/vouchers/vouchers/index.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';

/** Where a distribution stands. */
export const distributionAddress = (
  projectId: string,
  { id, voucherProject }: Pick<VoucherDistribution, 'id' | 'voucherProject'>,
): string =>
  addressOf('/projects/{projectId}/vouchers/{voucherProjectId}/distributions/{distributionId}', {
    projectId,
    voucherProjectId: voucherProject.id,
    distributionId: id,
  });
