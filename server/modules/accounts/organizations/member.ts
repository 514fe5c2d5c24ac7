import type { OrganizationUser } from '../../../../contract/accounts/users/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';

/** A member of the organization, as they sign: without a key, they do not. */
export interface Member {
  did: string | null;
  /** Of a key in custody. */
  did_key_id: string | null;
  key_management: OrganizationUser['keyManagement'];
  key_expires_at: Date | null;
  /** Whether they have proven that it is they, where that is asked of them. */
  onboarded: boolean;
  /** Their position; empty where none is said. */
  title: string;
  /** The image of their signature. */
  signature_image_id: string | null;
}

const MEMBER = `select case when o.key_management <> 'none' then o.did end as did, o.did_key_id, o.key_management, o.onboarding_state in ('none', 'confirmed') as onboarded, o.title, o.signature_image_id,
  (select k.expires_at from did_keys k where k.did = o.did and k.custody_key_id = o.did_key_id) as key_expires_at from organization_users o
  where o.user_id = $1 and o.status <> 'disabled'`;

/** Whether whoever the key `k` of a DID `d` was made for approves with it, as MEMBER has it: while they are of the organization, and have the use of it. */
export const HOLDS_KEY = `exists (select from organization_users h where h.organization_id = d.organization_id and h.user_id = d.user_id and h.did = k.did
  and h.key_management <> 'none' and h.status <> 'disabled')`;

/** Whether somebody is of the organization, disabled or not, by the id of their account. */
export const isMember = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.maybe('select 1 from organization_users where user_id = $1', [userId])) !== undefined;

/** Who of these is of the organization, disabled or not, and was at that time: whoever left and came again since is somebody new. */
export async function membersSince(tx: Tx, userIds: readonly string[], at: Date): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ user_id: string }>(
    'select user_id from organization_users where user_id = any($1::uuid[]) and created_at <= $2',
    [[...userIds], at],
  );
  return new Set(rows.map(row => row.user_id));
}

/** A member who is not disabled, by the id of their account; undefined for anyone else. */
export const readMember = (tx: Tx, userId: string): Promise<Member | undefined> => tx.maybe<Member>(MEMBER, [userId]);

/** The same, who keeps what they sign with until the commit. */
export function holdMember(tx: Tx, userId: string): Promise<Member | undefined> {
  inLockOrder(tx, 'member');
  return tx.maybe<Member>(`${MEMBER} for share of o`, [userId]);
}

/** The name and address of an active member, for a letter to themselves; undefined for anyone else. */
export const mailboxOf = (
  tx: Tx,
  userId: string,
): Promise<{ name: string; lastname: string; email: string } | undefined> =>
  tx.maybe("select name, lastname, email from organization_users where user_id = $1 and status = 'active'", [userId]);

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

/** Those of some people and programs whose name has a text (`likePattern`), or all of them, in the order of their names. */
export async function findNames(
  tx: Tx,
  ids: readonly string[],
  pattern: string | null,
): Promise<{ id: string; name: string }[]> {
  return tx.rows<{ id: string; name: string }>(
    `select id, name from (
       select user_id as id, trim(name || ' ' || lastname) as name from organization_users where user_id = any($1::uuid[])
       union all select f.user_id, trim(f.name || ' ' || f.lastname) from former_members f
         where f.user_id = any($1::uuid[]) and not exists (select from organization_users m where m.user_id = f.user_id)
       union all select id, name from service_accounts where id = any($1::uuid[])) named
     where $2::text is null or plainly(name) like $2 order by plainly(name), id`,
    [[...ids], pattern],
  );
}

/** Whether the organization has a logo. */
export const hasLogo = async (tx: Tx, organizationId: string): Promise<boolean> =>
  (await tx.maybe('select from organizations where id = $1 and logo_image_id is not null', [organizationId])) !==
  undefined;
