import type { OrganizationUserEvent } from '../../../../../contract/accounts/users/index.ts';
import type { Page, Tx } from '../../../../platform/database/index.ts';
import { readTimeline } from '../../../base/events/index.ts';
import { namesOf } from '../member.ts';

/** What of somebody's events is told, in the order in which it is; other values are for those who read the events themselves. */
const TOLD = [
  'name',
  'lastname',
  'email',
  'roles',
  'projectName',
  'projectRoles',
  'role',
  'status',
  'keyManagement',
  'did',
  'statedDid',
  'invitation',
  'onboarding',
  'sessions',
  'password',
  'secondFactor',
  'authMethod',
  'memberWallet',
  'memberWallets',
];

const textOf = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : Array.isArray(value)
      ? value.map(String).join(', ') || null
      : String(value);

function changesOf(old: unknown, fresh: unknown): OrganizationUserEvent['changes'] {
  const [before, after] = [old, fresh].map(values => (values ?? {}) as Record<string, unknown>);
  return TOLD.map(field => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) })).filter(
    change => change.before !== change.after,
  );
}

/** What happened to somebody, by whom. In a transaction of their organization. */
export async function readPersonHistory(
  tx: Tx,
  userId: string,
  page: Page,
): Promise<{ events: OrganizationUserEvent[]; total: number }> {
  const { rows, total } = await readTimeline(tx, 'user', userId, page);
  const names = await namesOf(
    tx,
    rows.flatMap(event => event.actorId ?? []),
  );
  const events = rows.map((event): OrganizationUserEvent => ({
    sequence: Number(event.sequence),
    type: event.type,
    by: event.actorId === null ? null : { id: event.actorId, name: names.get(event.actorId) ?? '' },
    at: event.at.toISOString(),
    changes: event.type === 'delete' ? [] : changesOf(event.old, event.new),
  }));
  return { events, total };
}
