import type { Tx } from '../../../platform/database/index.ts';

/** Nobody was told that the key of now of a DID ends: when its time comes, it is told from the first. @returns the id of that key */
export const forgetKeyWarnings = async (tx: Tx, did: string): Promise<string | null> =>
  (
    await tx.maybe<{ id: string }>(
      'update did_keys set warned_days = null where did = $1 and valid_until is null returning id',
      [did],
    )
  )?.id ?? null;
