import { createHash } from 'node:crypto';
import type { Tx } from '../database/index.ts';
import { enqueue } from '../jobs/index.ts';
import { checkMail } from './check-mail.ts';
import { contentBytes } from './sealed.ts';
import type { Mail, MailAttachment, MailState, OutboxMail } from './types.ts';

/** The job that sends one mail. */
export const MAIL_JOB = 'mail.send';

/**
 * Queues a mail in the caller's transaction; it is sent after the commit. Answers whether it is new: false means that a mail with this
 * dedupe key was queued before, and nothing happens.
 * @throws TypeError when the recipient, subject or an attachment's name could inject a header.
 */
export async function queueMail(tx: Tx, mail: Mail): Promise<boolean> {
  checkMail(mail);
  const { dedupeKey, organizationId, seal } = mail;
  const attachments = seal ? [] : (mail.attachments ?? []);
  const id = idOf(dedupeKey);
  const made = await tx.run(
    `insert into mail_outbox (id, dedupe_key, organization_id, recipient, subject, html, text, message_id, unsubscribe_url, sealed, reply_to, sender_name, shared_id, is_bulk)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing`,
    [
      id,
      dedupeKey,
      organizationId,
      mail.to,
      mail.subject,
      seal ? '' : mail.html,
      seal ? '' : mail.text,
      `${id}.sello`,
      mail.unsubscribeUrl ?? null,
      seal?.(contentBytes(mail)) ?? null,
      mail.replyTo ?? null,
      mail.senderName ?? null,
      mail.sharedFiles ?? null,
      mail.isBulk ?? false,
    ],
  );
  if (made === 0) return false;
  for (const [position, { filename, contentType, content, contentId }] of attachments.entries()) {
    await tx.run(
      `insert into mail_attachments (mail_id, position, organization_id, filename, content_type, content, content_id)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, position, organizationId, filename, contentType, content, contentId],
    );
  }
  await enqueue(tx, { kind: MAIL_JOB, key: id, organizationId, payload: { mailId: id }, priority: mail.priority ?? 0 });
  return true;
}

/** The id follows from the dedupe key, so that a mail queued twice is recognized without reading another organization's rows. */
function idOf(dedupeKey: string): string {
  const hex = createHash('sha256').update(`sello mail ${dedupeKey}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The files of a mail in SQL: its own, and behind them those that it shares. */
const FILES_OF = (mail: string): string =>
  `(select position, filename, content_type, content, content_id from mail_attachments where mail_id = ${mail}.id
    union all select position + 1000, filename, content_type, content, content_id from mail_shared_files where shared_id = ${mail}.shared_id) carried`;

/** Keeps files that many mails carry alike, under an id that these mails name (`sharedFiles`). Kept twice, they are kept once. */
export async function shareFiles(
  tx: Tx,
  organizationId: string,
  sharedId: string,
  files: readonly MailAttachment[],
): Promise<void> {
  for (const [position, { filename, contentType, content, contentId }] of files.entries())
    await tx.run(
      `insert into mail_shared_files (shared_id, position, organization_id, filename, content_type, content, content_id)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [sharedId, position, organizationId, filename, contentType, content, contentId],
    );
}

/** The newest mails first; or the one of an id, if there is one. */
export async function listOutbox(
  tx: Tx,
  { limit = 200, id = null }: { limit?: number; id?: string | null } = {},
): Promise<OutboxMail[]> {
  return tx.rows<OutboxMail>(
    `select m.id, dedupe_key as "dedupeKey", organization_id as "organizationId", recipient as "to", reply_to as "replyTo", sender_name as "senderName", subject, html, text, state, sealed, is_bulk as "isBulk",
            last_error as "lastError", created_at as "createdAt", sent_at as "sentAt", returned_at as "returnedAt", swept_at as "sweptAt",
            coalesce((select jsonb_agg(jsonb_build_object('position', position, 'filename', filename, 'contentType', content_type,
                                                          'size', octet_length(content), 'contentId', content_id) order by position)
                      from ${FILES_OF('m')}), '[]') as attachments
     from mail_outbox m where $2::uuid is null or m.id = $2 order by created_at desc, id limit $1`,
    [limit, id],
  );
}

/** The attachments of a mail, with their content, in order. */
export async function readAttachments(tx: Tx, mailId: string): Promise<MailAttachment[]> {
  const rows = await tx.rows<Omit<MailAttachment, 'contentId'> & { contentId: string | null }>(
    `select filename, content_type as "contentType", content, content_id as "contentId"
     from (select f.* from mail_outbox m cross join lateral (select * from ${FILES_OF('m')}) f where m.id = $1) files order by position`,
    [mailId],
  );
  return rows.map(({ contentId, ...rest }) => ({ ...rest, ...(contentId !== null && { contentId }) }));
}

export interface QueuedMail {
  id: string;
  dedupeKey: string;
  organizationId: string | null;
  to: string;
  replyTo: string | null;
  senderName: string | null;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  unsubscribeUrl: string | null;
  isBulk: boolean;
  state: MailState;
  /** What it says, where that waits sealed. */
  sealed: string | null;
  createdAt: Date;
}

/** One mail, or undefined. */
export async function readMail(tx: Tx, id: string): Promise<QueuedMail | undefined> {
  return tx.maybe<QueuedMail>(
    `select id, dedupe_key as "dedupeKey", organization_id as "organizationId", recipient as "to", reply_to as "replyTo", sender_name as "senderName", subject, html, text,
            message_id as "messageId", unsubscribe_url as "unsubscribeUrl", is_bulk as "isBulk", state, sealed, created_at as "createdAt" from mail_outbox where id = $1`,
    [id],
  );
}

/**
 * Marks that a mail is about to be handed over, so that nobody withdraws it any more. One that is in hand already may have gone: whoever had it was
 * killed. Answers whether it still waits. Platform transactions only.
 */
export const takeInHand = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.run(
    "update mail_outbox set may_have_gone = may_have_gone or in_hand, in_hand = true where id = $1 and state = 'pending'",
    [id],
  )) === 1;

/**
 * Keeps why a mail that still waits was not taken, for whoever looks, and that it may have been taken all the same: this is never forgotten. It is out
 * of hand again. Platform transactions only.
 */
export const noteMailError = (tx: Tx, id: string, error: string, mayHaveGone: boolean): Promise<number> =>
  tx.run(
    `update mail_outbox set last_error = $2, in_hand = false, may_have_gone = may_have_gone or $3 where id = $1 and state = 'pending'`,
    [id, error.slice(0, 2_000), mayHaveGone],
  );

/** Mails by their keys, and what each is about. */
export interface MailsAbout {
  id: string;
  keys: readonly string[];
}

/**
 * Withdraws mails that have not gone, in the caller's transaction. Answers the ids of what mail has gone of, or is being handed over: there all is
 * left as it is.
 */
export async function withdrawMails(tx: Tx, mails: readonly MailsAbout[]): Promise<Set<string>> {
  const each = mails.flatMap(({ id, keys }) => keys.map(key => ({ id, key })));
  if (each.length === 0) return new Set();
  const gone = await tx.rows<{ id: string }>(
    'select withdraw_mails as id from withdraw_mails($1::text[], $2::uuid[])',
    [each.map(({ key }) => key), each.map(({ id }) => id)],
  );
  return new Set(gone.map(({ id }) => id));
}

/**
 * Withdraws mails that have not gone, in the caller's transaction. One that is being handed over is not tried again: `mail.withdrawn` tells where that
 * fails. Returns the keys of what has gone, or is being handed over.
 */
export async function holdMails(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx.rows<{ key: string }>('select hold_mails as key from hold_mails($1)', [keys]);
  return new Set(rows.map(({ key }) => key));
}

/** Withdraws a mail that its sender took back during a try that failed. Returns whether it was one. Platform transactions only. */
export const giveMailBack = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.run(
    "update mail_outbox set state = 'withdrawn' where id = $1 and state = 'pending' and is_last and not may_have_gone",
    [id],
  )) === 1;

/** Those of these mails that are being handed over: what comes of them is not known yet. */
export async function mailsInHand(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ key: string }>('select mails_in_hand as key from mails_in_hand($1)', [keys]);
  return new Set(rows.map(({ key }) => key));
}

/** Moves a pending mail to its end. Answers whether it was pending. Platform transactions only. */
export async function settleMail(tx: Tx, id: string, state: 'sent' | 'failed', error?: string): Promise<boolean> {
  const moved = await tx.run(
    `update mail_outbox set state = $2, last_error = $3, sent_at = case when $2 = 'sent' then now() end
     where id = $1 and state = 'pending'`,
    [id, state, error],
  );
  return moved === 1;
}
