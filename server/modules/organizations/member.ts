import type { Tx } from '../../platform/database/index.ts';

/** A member of the organization, as they sign. */
export interface Member {
  did: string | null;
  did_key_id: string | null;
}

/** A member who is not disabled, by the id of their account; undefined for anyone else. */
export const readMember = (tx: Tx, userId: string): Promise<Member | undefined> =>
  tx.maybe<Member>("select did, did_key_id from organization_users where user_id = $1 and status <> 'disabled'", [
    userId,
  ]);
