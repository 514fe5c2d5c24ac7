import type { Tx } from '../../platform/database/index.ts';
import { KEY_END } from './issuer.ts';

/** A member of the organization, as they sign. */
export interface Member {
  did: string | null;
  did_key_id: string | null;
  key_expires_at: Date | null;
}

/** A member who is not disabled, by the id of their account; undefined for anyone else. */
export const readMember = (tx: Tx, userId: string): Promise<Member | undefined> =>
  tx.maybe<Member>(
    `select o.did, o.did_key_id, ${KEY_END} from organization_users o where o.user_id = $1 and o.status <> 'disabled'`,
    [userId],
  );

/** What members are called, disabled ones too, and service accounts, deleted ones too, by the ids of their accounts. */
export async function namesOf(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ user_id: string; name: string }>(
    `select user_id, trim(name || ' ' || lastname) as name from organization_users where user_id = any($1::uuid[])
     union all select id, name from service_accounts where id = any($1::uuid[])`,
    [[...new Set(userIds)]],
  );
  return new Map(rows.map(row => [row.user_id, row.name]));
}

/** Whether the organization has a logo. */
export const hasLogo = async (tx: Tx, organizationId: string): Promise<boolean> =>
  (await tx.maybe('select from organizations where id = $1 and logo_image_id is not null', [organizationId])) !==
  undefined;
