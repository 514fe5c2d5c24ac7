import { next } from '../../../../contract/base/common/states.ts';
import { voucherMachine, type VoucherState } from '../../../../contract/vouchers/vouchers/index.ts';
import { StatusChip } from '../../../custom/base/kit/index.ts';

interface VoucherChipProps {
  status: VoucherState;
  /** When whom it is for was erased. */
  erasedAt: string | null;
}

/** How far a voucher has come: one that has not ended is good for nobody where whom it was for was erased. */
export const VoucherChip = ({ status, erasedAt }: VoucherChipProps) =>
  erasedAt && next(voucherMachine, status, 'cancel') ? (
    <StatusChip of="person" state="erased" />
  ) : (
    <StatusChip of="voucher" state={status} />
  );
