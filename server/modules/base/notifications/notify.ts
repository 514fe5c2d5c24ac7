import type { OrganizationRole } from '../../../../contract/base/access/index.ts';
import { inLockOrder, type Parameter, type Tx } from '../../../platform/database/index.ts';
import { tell } from './tell.ts';

/** What people are notified of. The kind is one that a module declares (`notices`). */
export interface Told {
  type: string;
  organizationId: string;
  userIds: readonly string[];
  /** Also users with one of these roles. If this is set, even to an empty list, only active members are notified. */
  roles?: readonly OrganizationRole[];
  projectId?: string | null;
  templateId?: string | null;
  requestId?: string;
  title?: string;
  change?: object;
  details?: object;
}
/** Which details make two notices of a kind the same. */
export interface Once {
  by: readonly string[];
  /** Counts only notices that are not completed. */
  open?: boolean;
}

/** Quotes a name that the code wrote, as partial indexes need it. @throws TypeError for anything else */
function quoted(name: string): string {
  if (!/^[A-Za-z]+$/.test(name)) throw new TypeError(`${name} is no name`);
  return `'${name}'`;
}

function insertOf(told: Told, once?: Once): { sql: string; params: Parameter[] } {
  const { type, organizationId, userIds, roles, title = '' } = told;
  const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
  const params: Parameter[] = [
    organizationId,
    [...userIds],
    title,
    told.projectId ?? null,
    told.templateId ?? null,
    told.requestId ?? null,
    json(told.details),
  ];
  if (told.change) params.push(json(told.change));
  const conditions: string[] = [];
  if (roles) {
    params.push([...roles]);
    conditions.push(
      `told.organization_id = $1 and told.status = 'active' and (told.user_id = any($2::uuid[]) or told.roles && $${params.length})`,
    );
  }
  if (once) {
    const same = once.by.map(name => `and n.details ->> ${quoted(name)} = $7::jsonb ->> ${quoted(name)}`);
    conditions.push(
      `not exists (select from notifications n where n.type = ${quoted(type)} and n.user_id = told.user_id ${same.join(' ')}${once.open ? " and n.status <> 'completed'" : ''})`,
    );
  }
  const from = roles ? 'organization_users told' : 'unnest($2::uuid[]) as told(user_id)';
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const rest = `from ${from} ${where}`;
  const said = `$1::uuid, told.user_id, ${quoted(type)}, $3, '', $4::uuid, $5::uuid, $6::uuid, $7::jsonb`;
  // The platform's own login writes no `change`.
  const sql = told.change
    ? `insert into notifications (organization_id, user_id, type, credential_title, receiver_name, project_id, template_id, request_id, details, change)
         select ${said}, $8::jsonb ${rest}`
    : `insert into notifications (organization_id, user_id, type, credential_title, receiver_name, project_id, template_id, request_id, details)
         select ${said} ${rest}`;
  return { sql, params };
}

/** Notifies people: each gets an entry, with `once` only where they have none of the same. Returns how many were written. */
export function tellPeople(tx: Tx, told: Told, once?: Once): Promise<number> {
  const { sql, params } = insertOf(told, once);
  return tell(tx, sql, params);
}

/**
 * Notifies somebody, or adds these numbers to their unread entry of the same. A unique index of the kind's unread entries says what is the same,
 * so that two at once become one.
 */
export async function tellCounted(
  tx: Tx,
  told: Omit<Told, 'userIds'> & { userId: string; details: Record<string, unknown> },
  same: readonly string[],
  sums: readonly string[],
): Promise<void> {
  const { userId, type, details } = told;
  const { sql, params } = insertOf({ ...told, userIds: [userId] });
  const added = sums.map(
    name => `${quoted(name)}, (details -> ${quoted(name)})::bigint + ($2::jsonb -> ${quoted(name)})::bigint`,
  );
  const where = same.map(name => `and details ->> ${quoted(name)} = $2::jsonb ->> ${quoted(name)}`);
  for (;;) {
    if ((await tell(tx, `${sql} on conflict do nothing`, params)) > 0) return;
    const counted = await tell(
      tx,
      `update notifications set created_at = now(), details = $2::jsonb || jsonb_build_object(${added.join(', ')})
       where user_id = $1 and type = ${quoted(type)} and status = 'new' ${where.join(' ')}`,
      [userId, JSON.stringify(details)],
    );
    // read in between, it counts no further
    if (counted > 0) return;
  }
}

/** Completes notices of these kinds, of these people or of all, that have these details, each as one of its values. */
export function completeNotices(
  tx: Tx,
  types: string | readonly string[],
  details: Readonly<Record<string, string | readonly string[]>>,
  userIds?: readonly string[],
): Promise<number> {
  inLockOrder(tx, 'bell');
  const params: Parameter[] = [];
  const param = (values: readonly string[]) => `$${params.push([...values])}`;
  const kinds = [types].flat().map(quoted);
  const conditions = Object.entries(details).map(
    ([name, value]) => `and details ->> ${quoted(name)} = any(${param([value].flat())}::text[])`,
  );
  if (userIds) conditions.push(`and user_id = any(${param(userIds)}::uuid[])`);
  return tell(
    tx,
    `update notifications set status = 'completed' where type ${kinds.length === 1 ? `= ${kinds[0]}` : `in (${kinds.join(', ')})`} and status <> 'completed' ${conditions.join(' ')}`,
    params,
  );
}

/** Completes somebody's unread notices of a kind. Returns their details, which go on in another notice. */
export async function takeUnread<T>(tx: Tx, type: string, userId: string): Promise<T[]> {
  inLockOrder(tx, 'bell');
  const rows = await tx.rows<{ details: T }>(
    `update notifications set status = 'completed' where user_id = $1 and type = ${quoted(type)} and status = 'new' returning details`,
    [userId],
  );
  return rows.map(row => row.details);
}

/** Returns the details of somebody's newest notice of a kind; undefined where there is none. */
export const lastTold = async <T>(tx: Tx, type: string, userId: string): Promise<T | undefined> =>
  (
    await tx.maybe<{ details: T }>(
      `select details from notifications where user_id = $1 and type = ${quoted(type)} order by created_at desc limit 1`,
      [userId],
    )
  )?.details;
