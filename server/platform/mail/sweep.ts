import type { Tx } from '../database/index.ts';

/** Days after which what a mail said and carried is removed; the row, its recipient, subject and end, stays. */
export const MAIL_DAYS = 30;

/** Removes files that only mails carry whose content was removed. Returns how many. */
export const sweepSharedFiles = (tx: Tx): Promise<number> =>
  tx.run(
    `delete from mail_shared_files f where f.created_at < now() - make_interval(days => $1)
       and not exists (select from mail_outbox m where m.shared_id = f.shared_id and m.swept_at is null)`,
    [MAIL_DAYS],
  );

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
