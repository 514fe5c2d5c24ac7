import type { PublicVerification } from '../../../../../contract/credentials/verification/index.ts';

/** Why a verification did not end well: its verdict, or what the first check that failed says; null where it did, or nothing was found wrong. */
export function failureOf({ verdict, steps }: Pick<PublicVerification, 'verdict' | 'steps'>): string | null {
  if (verdict === 'valid' || verdict === 'unchecked') return null;
  if (verdict !== 'invalid') return verdict;
  return steps.find(({ outcome }) => outcome === 'failed')?.reason ?? verdict;
}
