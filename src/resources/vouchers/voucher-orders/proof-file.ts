import { PROOF_MAX_BYTES, PROOF_TYPES } from '../../../../contract/vouchers/vouchers/kinds.ts';

/** Why a file is no proof of payment, as phrase key, before it is sent; null where it may be one. */
export function proofFault(file: Pick<File, 'size' | 'type'>): string | null {
  if (file.size === 0) return 'fieldErrors.empty_file';
  if (!PROOF_TYPES.some(type => type === file.type)) return 'errors.payment.proof_kind';
  return file.size > PROOF_MAX_BYTES ? 'errors.payment.proof_too_large' : null;
}
