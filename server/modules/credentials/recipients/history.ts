import type { Recipient, RecipientEvent } from '../../../../contract/credentials/recipients/index.ts';
import type { Page, Tx } from '../../../platform/database/index.ts';
import { readTimeline } from '../../base/events/index.ts';
import { namesOf } from '../../accounts/organizations/index.ts';

const FIELDS = ['name', 'lastname', 'email', 'did', 'phone', 'language', 'status', 'suppressedBecause'] as const;
type Known = Partial<Pick<Recipient, (typeof FIELDS)[number]>> | null;

const changesOf = (old: Known, fresh: Known): RecipientEvent['changes'] =>
  FIELDS.map(field => ({ field, before: old?.[field] ?? null, after: fresh?.[field] ?? null })).filter(
    ({ before, after }) => before !== after,
  );

/** What happened to a recipient. In a transaction of their organization. */
export async function readHistory(
  tx: Tx,
  recipientId: string,
  page: Page,
): Promise<{ events: RecipientEvent[]; total: number }> {
  const { rows, total } = await readTimeline(tx, 'recipient', recipientId, page);
  const names = await namesOf(
    tx,
    rows.flatMap(event => event.actorId ?? []),
  );
  const events = rows.map((event): RecipientEvent => ({
    sequence: Number(event.sequence),
    type: event.type === 'create' || event.type === 'erase' ? event.type : 'update',
    by: event.actorId === null ? null : { id: event.actorId, name: names.get(event.actorId) ?? '' },
    at: event.at.toISOString(),
    changes: event.type === 'erase' ? [] : changesOf(event.old as Known, event.new as Known),
  }));
  return { events, total };
}
