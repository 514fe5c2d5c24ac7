import { PROOF_MAX_BYTES, PROOF_TYPES, type ProofType } from '../../../contract/vouchers/kinds.ts';

/** Why a file is no proof of payment, as phrase key, before it is sent; null where it may be one. */
export function proofFault(file: Pick<File, 'size' | 'type'>): string | null {
  if (!PROOF_TYPES.some(type => type === file.type)) return 'errors.payment.proof_kind';
  return file.size > PROOF_MAX_BYTES ? 'errors.payment.proof_too_large' : null;
}

const ENDINGS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const satisfies Record<
  ProofType,
  string
>;
/** A proof's name without its ending, and the ending that fits what it is. */
export const proofName = (name: string, type: ProofType): [string, string] => [
  name.replace(/\.(?:pdf|jpe?g|png)$/i, ''),
  ENDINGS[type],
];
