import {
  RECIPIENT_CHANGES,
  type Recipient,
  type RecipientEvent,
} from '../../../../contract/credentials/recipients/index.ts';
import type { Page, Tx } from '../../../platform/database/index.ts';
import { readTimeline } from '../../base/events/index.ts';
import { namesOf } from '../../accounts/organizations/index.ts';

type Known = Partial<Pick<Recipient, (typeof RECIPIENT_CHANGES)[number]>> | null;

const said = (known: Known, field: (typeof RECIPIENT_CHANGES)[number]): string | null =>
  field === 'addresses' ? known?.addresses?.map(({ email }) => email).join(', ') || null : (known?.[field] ?? null);

const changesOf = (old: Known, fresh: Known): RecipientEvent['changes'] =>
  RECIPIENT_CHANGES.map(field => ({ field, before: said(old, field), after: said(fresh, field) })).filter(
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
    type: event.type === 'send' ? 'invite' : event.type === 'create' || event.type === 'erase' ? event.type : 'update',
    by: event.actorId === null ? null : { id: event.actorId, name: names.get(event.actorId) ?? '' },
    at: event.at.toISOString(),
    changes: event.type === 'erase' ? [] : changesOf(event.old as Known, event.new as Known),
  }));
  return { events, total };
}
