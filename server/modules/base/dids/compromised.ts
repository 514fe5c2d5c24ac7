import type { Tx } from '../../../platform/database/index.ts';

/** A key that somebody else may have had, as proofs name it. */
export interface CompromisedKey {
  id: string;
  verificationMethod: string;
  since: Date;
  /** When it began to sign. */
  validFrom: Date;
}

/** The keys of the organization, and of its approvers, that were compromised. In a transaction of their organization. */
export const compromisedKeys = (tx: Tx): Promise<CompromisedKey[]> =>
  tx.rows<CompromisedKey>(
    `select id, did || '#' || fragment as "verificationMethod", compromised_at as since, valid_from as "validFrom" from did_keys where compromised_at is not null`,
  );
