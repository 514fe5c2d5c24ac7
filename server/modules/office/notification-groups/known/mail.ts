import type { Tx } from '../../../../platform/database/index.ts';
import type { News } from '../../../../platform/module/index.ts';
import { itemOfMail } from '../channels/index.ts';
import { takeEvidence } from './evidence.ts';

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
