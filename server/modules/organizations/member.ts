import { inLockOrder, type Tx } from '../../platform/database/index.ts';
import { KEY_END } from './issuer.ts';

/** A member of the organization, as they sign: without keys in custody, they do not. */
export interface Member {
  did: string | null;
  did_key_id: string | null;
  key_expires_at: Date | null;
}

const MEMBER = `select case when o.key_management = 'custody' then o.did end as did, o.did_key_id, ${KEY_END} from organization_users o
  where o.user_id = $1 and o.status <> 'disabled'`;

/** A member who is not disabled, by the id of their account; undefined for anyone else. */
export const readMember = (tx: Tx, userId: string): Promise<Member | undefined> => tx.maybe<Member>(MEMBER, [userId]);

/** The same, who keeps what they sign with until the commit. */
export function holdMember(tx: Tx, userId: string): Promise<Member | undefined> {
  inLockOrder(tx, 'member');
  return tx.maybe<Member>(`${MEMBER} for share of o`, [userId]);
}

/** What members are called, disabled ones too, those who were members, and service accounts, deleted ones too, by the ids of their accounts. */
export async function namesOf(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ user_id: string; name: string }>(
    `select user_id, trim(name || ' ' || lastname) as name from former_members where user_id = any($1::uuid[])
     union all select user_id, trim(name || ' ' || lastname) from organization_users where user_id = any($1::uuid[])
     union all select id, name from service_accounts where id = any($1::uuid[])`,
    [[...new Set(userIds)]],
  );
  return new Map(rows.map(row => [row.user_id, row.name]));
}

/** Whether the organization has a logo. */
export const hasLogo = async (tx: Tx, organizationId: string): Promise<boolean> =>
  (await tx.maybe('select from organizations where id = $1 and logo_image_id is not null', [organizationId])) !==
  undefined;
