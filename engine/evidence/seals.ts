import type { SealReceipt } from '../seal/index.ts';
import type { EvidenceBundle } from './bundle.ts';

/** The receipts of a bundle, each root once. */
export function sealsOf({ issuance, revocation, suspension }: EvidenceBundle['seals']): SealReceipt[] {
  const all = [issuance?.receipt, revocation, suspension].filter(each => each !== undefined && each !== null);
  return [...new Map(all.map(each => [`${each.network} ${each.contract} ${each.root}`, each])).values()];
}
