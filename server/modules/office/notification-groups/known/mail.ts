import type { Tx } from '../../../../platform/database/index.ts';
import type { News } from '../../../../platform/module/index.ts';
import { itemOfMail } from '../channels/index.ts';
import { takeEvidence } from './evidence.ts';
import { takeReturned } from './returned.ts';

/** What became of the mail of an item, in the transaction that records it. */
export async function groupMailSettled(tx: Tx, mail: News['mail.settled']): Promise<void> {
  const item = itemOfMail(mail.dedupeKey);
  if (!item) return;
  await takeEvidence(tx, {
    itemId: item.id,
    attempt: item.attempt,
    channel: 'email',
    evidence: mail.state === 'sent' ? 'taken' : 'refused',
    reason: 'refused',
  });
}

/** The mail of an item that was taken back during a try did not leave. */
export async function groupMailWithdrawn(tx: Tx, mail: News['mail.withdrawn']): Promise<void> {
  const item = itemOfMail(mail.dedupeKey);
  if (item) await takeReturned(tx, item);
}

/** The mail of an item came back. */
export async function groupMailReturned(tx: Tx, mail: News['mail.returned']): Promise<void> {
  const item = itemOfMail(mail.dedupeKey);
  if (!item) return;
  await takeEvidence(tx, {
    itemId: item.id,
    attempt: item.attempt,
    channel: 'email',
    evidence: 'returned',
    reason: 'bounced',
  });
}

/** The mail of an item arrived. */
export async function groupMailDelivered(tx: Tx, mail: News['mail.delivered']): Promise<void> {
  const item = itemOfMail(mail.dedupeKey);
  if (!item) return;
  await takeEvidence(tx, { itemId: item.id, attempt: item.attempt, channel: 'email', evidence: 'arrived' });
}

/** A person reported the mail of an item as unwanted: it is counted, and moves nothing, because it arrived. */
export async function groupMailComplained(tx: Tx, mail: News['mail.complained']): Promise<void> {
  const item = itemOfMail(mail.dedupeKey);
  if (!item) return;
  await tx.run('update notification_items set complained_at = coalesce(complained_at, now()) where id = $1', [item.id]);
}
