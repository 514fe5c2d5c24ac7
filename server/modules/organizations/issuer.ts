import { inLockOrder, type Tx } from '../../platform/database/index.ts';

/** An organization as it signs. */
export interface Issuer {
  id: string;
  did: string;
  did_key_id: string;
  name: string;
}

/** With when its key ends: from then on nothing new is signed with it. As text where it comes in JSON. */
export type SigningIssuer = Issuer & { key_expires_at: Date | string | null };

/** The end of the key `did_key_id` of a DID, both columns of one row. */
export const KEY_END =
  '(select k.expires_at from did_keys k where k.did = o.did and k.custody_key_id = o.did_key_id) as key_expires_at';

/** Whether the time of a key is over: it issues nothing more, and goes on signing what tells the standing of what it issued. */
export const isKeyOver = ({ key_expires_at: end }: { key_expires_at: Date | string | null }, now: number): boolean =>
  end !== null && new Date(end).getTime() <= now;

/** The DID and custody key that an organization signs with; only for one that has issued, which has both. */
export const readIssuer = (tx: Tx, organizationId: string): Promise<SigningIssuer> =>
  tx.one<SigningIssuer>(`select o.id, o.did, o.did_key_id, o.name, ${KEY_END} from organizations o where o.id = $1`, [
    organizationId,
  ]);

/** An issuer as its credentials name it; one that has not issued yet may have no DID. */
export type IssuerNames = Pick<Issuer, 'name' | 'did'>;
export const readIssuerNames = (tx: Tx, organizationId: string): Promise<IssuerNames> =>
  tx.one<IssuerNames>("select name, coalesce(did, '') as did from organizations where id = $1", [organizationId]);

/**
 * As readIssuer, and keeps its key from being changed until the commit. In production those who hold it do not wait for each other; on trial,
 * where what is issued is counted in the row, one holds it at a time.
 */
export const holdIssuer = (
  tx: Tx,
  { id, membership }: { id: string; membership: 'trial' | 'production' },
): Promise<Issuer> => {
  inLockOrder(tx, 'organization');
  return tx.one<Issuer>(
    `select id, did, did_key_id, name from organizations where id = $1 for ${membership === 'trial' ? 'no key update' : 'share'}`,
    [id],
  );
};

/** Waits until what is being issued in the organization is committed, and keeps everybody from issuing until this commit is. */
export const haltIssuing = (tx: Tx, organizationId: string): Promise<number> => {
  inLockOrder(tx, 'organization');
  return tx.run('select 1 from organizations where id = $1 for no key update', [organizationId]);
};
