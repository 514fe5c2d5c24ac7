import type { Tx } from '../database/index.ts';

/** Days after which what a mail said and carried is removed; the row, its recipient, subject and end, stays. */
export const MAIL_DAYS = 30;

/** Removes bodies and attachments of mails whose end is long ago. Answers how many mails. */
export const sweepMail = (tx: Tx): Promise<number> =>
  tx.run(
    `with old as (
       update mail_outbox set html = '', text = '', sealed = null, swept_at = now()
       where state <> 'pending' and swept_at is null and coalesce(sent_at, created_at) < now() - make_interval(days => $1) returning id),
     gone as (delete from mail_attachments a using old where a.mail_id = old.id)
     select 1 from old`,
    [MAIL_DAYS],
  );
