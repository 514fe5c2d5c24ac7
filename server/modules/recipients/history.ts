import type { Recipient, RecipientEvent } from '../../../contract/recipients/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { readChanges } from '../events/index.ts';
import { namesOf } from '../organizations/index.ts';

const FIELDS = ['name', 'lastname', 'email', 'did', 'status'] as const;
type Known = Partial<Pick<Recipient, (typeof FIELDS)[number]>> | null;

const changesOf = (old: Known, fresh: Known): RecipientEvent['changes'] =>
  FIELDS.map(field => ({ field, before: old?.[field] ?? null, after: fresh?.[field] ?? null })).filter(
    ({ before, after }) => before !== after,
  );

/** What happened to a recipient, newest first. In a transaction of their organization. */
export async function readHistory(tx: Tx, recipientId: string): Promise<RecipientEvent[]> {
  const events = await readChanges(tx, 'recipient', recipientId);
  const names = await namesOf(
    tx,
    events.flatMap(event => event.actorId ?? []),
  );
  return events.map(event => ({
    sequence: Number(event.sequence),
    type: event.type === 'create' ? 'create' : 'update',
    by: event.actorId === null ? null : { id: event.actorId, name: names.get(event.actorId) ?? '' },
    at: event.at.toISOString(),
    changes: changesOf(event.old as Known, event.new as Known),
  }));
}
