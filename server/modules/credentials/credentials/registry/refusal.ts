import { next } from '../../../../../contract/base/common/index.ts';
import { isUnsigned, standingMachine, type Standing } from '../../../../../contract/credentials/credentials/index.ts';
import type { ErrorKey } from '../../../../../contract/base/errors/index.ts';
import type { EventType } from '../../../../../contract/base/events/event.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { whoDid } from '../../../base/events/index.ts';
import { namesOf } from '../../../accounts/organizations/index.ts';
import type { Failed } from './failed.ts';
import type { LockedCredential } from './lock.ts';

/** What may be asked of a credential's standing. */
export type StandingEvent = 'revoke' | 'suspend' | 'reinstate' | 'supersede' | 'cancel';

/** Where a standing stands in the way: how that is said, and by which event it came. */
const CAME_BY: Partial<Record<Standing, { key: ErrorKey; type: EventType }>> = {
  revoked: { key: 'credential.revoked', type: 'revoke' },
  suspended: { key: 'credential.suspended', type: 'suspend' },
  superseded: { key: 'credential.superseded', type: 'supersede' },
  canceled: { key: 'credential.canceled', type: 'cancel' },
};

/** What else stands in the way of what is asked, and by which event it came. */
const BESIDE = [
  ['credential.not_suspended', 'reinstate'],
  ['credential.returned', 'return'],
  ['credential.approved', 'sign'],
] as const satisfies readonly (readonly [ErrorKey, EventType])[];

/** How a standing is said that stands in the way of what only a credential in force allows; null where it is one. */
export const standsInTheWay = (standing: Standing): ErrorKey | null => CAME_BY[standing]?.key ?? null;

/** Why this cannot be asked of a credential now; null where it can. */
export function standingRefusal(row: LockedCredential, event: StandingEvent, now: Date): ErrorKey | null {
  const inTheWay = standsInTheWay(row.standing);
  const unsigned = isUnsigned(row.progress);
  if (unsigned && event !== 'cancel') return inTheWay ?? 'credential.unsigned';
  if (!next(standingMachine, row.standing, event))
    return inTheWay ?? (event === 'reinstate' ? 'credential.not_suspended' : 'credential.transition');
  if (event !== 'reinstate' && row.correction_id !== null) return 'credential.in_correction';
  if (event === 'cancel' && !unsigned) {
    if (row.sent_at !== null || row.progress === 'sent' || row.progress === 'delivered') return 'credential.sent';
    return row.supersedes === null ? null : 'credential.replaces';
  }
  const isOver = row.expires_at !== null && row.expires_at <= now;
  if (isOver && (event === 'suspend' || event === 'supersede')) return 'credential.over';
  return event === 'suspend' && !row.pausable ? 'credential.no_suspension' : null;
}

/** Whoever did what now stands in the way: of two who act at once, the second is told of the first. */
export async function withWho(tx: Tx, failed: readonly Failed[]): Promise<Failed[]> {
  const byKey = new Map(Object.values(CAME_BY).map(({ key, type }) => [key, type]));
  const who = new Map<string, string | null>();
  const found = await Promise.all(
    [...byKey, ...BESIDE].map(async ([key, type]) => {
      const ids = failed.filter(each => each.key === key).map(each => each.id);
      return ids.length > 0 ? whoDid(tx, 'credentials', type, ids) : new Map<string, string | null>();
    }),
  );
  for (const each of found) for (const [id, actor] of each) who.set(id, actor);
  const names = await namesOf(
    tx,
    [...who.values()].filter(id => id !== null),
  );
  return failed.map(each => {
    const actor = who.get(each.id);
    // What never was paused has nobody who ended it.
    if (actor === undefined && BESIDE.some(([key]) => key === each.key))
      return { id: each.id, key: 'credential.transition' };
    return actor === undefined ? { ...each } : { ...each, who: (actor !== null && names.get(actor)) || 'Sello' };
  });
}
