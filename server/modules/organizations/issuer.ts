import type { Tx } from '../../platform/database/index.ts';

/** An organization as it signs. */
export interface Issuer {
  id: string;
  did: string;
  did_key_id: string;
  name: string;
}

/** The DID and custody key that an organization signs with; only for one that has issued, which has both. */
export const readIssuer = (tx: Tx, organizationId: string): Promise<Issuer> =>
  tx.one<Issuer>('select id, did, did_key_id, name from organizations where id = $1', [organizationId]);
