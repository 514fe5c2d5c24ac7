import { z } from 'zod';
import {
  isUnsigned,
  REMIND_AFTER_DAYS,
  type Progress,
  type Standing,
} from '../../../../../contract/credentials/credentials/index.ts';
import type { ErrorKey } from '../../../../../contract/base/errors/index.ts';
import type { Caller } from '../../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { enqueueAll, HopelessJob, type GiveUp, type JobCall } from '../../../../platform/jobs/index.ts';
import { queueMail, type SettledMail } from '../../../../platform/mail/index.ts';
import type { Changed } from '../../../base/events/index.ts';
import { readLetterhead } from '../../../accounts/organizations/index.ts';
import {
  eventsAbout,
  verifyUrl,
  doubtedAmong,
  type Failed,
  type CredentialParts,
  standsInTheWay,
  withWho,
} from '../registry/index.ts';
import { pdfContentOf, readPdfRow } from './pdf/content.ts';
import {
  CREDENTIAL_MAIL_PRIORITY,
  credentialOfMail,
  deliverPriority,
  ERROR_MAX,
  REMIND_JOB,
  reminderKey,
} from './jobs.ts';
import { reminderLetter } from './letter.ts';
import { noteUndelivered } from './undelivered.ts';

const DAY_MS = 24 * 3600 * 1000;

interface Row {
  id: string;
  receiver_email: string | null;
  progress: Progress;
  standing: Standing;
  expires_at: Date | null;
  mail_error: string | null;
  viewed_at: Date | null;
  reminded_at: Date | null;
  reminders: number;
}

/** Why nobody is reminded of a credential now; null where its recipient may be. */
function refusalOf(row: Row, now: number, isDoubted: boolean): ErrorKey | null {
  if (!row.receiver_email) return 'credential.no_mail';
  if (row.standing !== 'active') return standsInTheWay(row.standing);
  if (isUnsigned(row.progress)) return 'credential.unsigned';
  if (isDoubted) return 'credential.doubted';
  if (row.expires_at !== null && row.expires_at.getTime() < now) return 'credential.over';
  if (row.viewed_at !== null) return 'credential.opened';
  if (!['sent', 'delivered'].includes(row.progress) || row.mail_error !== null) return 'credential.not_arrived';
  const since = row.reminded_at === null ? Infinity : now - row.reminded_at.getTime();
  return since < REMIND_AFTER_DAYS * DAY_MS ? 'credential.reminded' : null;
}

/** Reminds those who got a credential that stands and never opened its page: each once in a while. Who is not reminded is named, with the reason. */
export async function remindCredentials(
  tx: Tx,
  caller: Caller,
  projectId: string,
  ids: readonly string[],
  now: number,
): Promise<Changed<{ done: string[]; failed: Failed[] }>> {
  inLockOrder(tx, 'credential');
  const rows = await tx.rows<Row>(
    `select id, receiver_email, progress, standing, expires_at, mail_error, viewed_at, reminded_at, reminders from credentials
     where id = any($1::uuid[]) and project_id = $2 order by id for update`,
    [ids, projectId],
  );
  const doubted = await doubtedAmong(tx, ids);
  const judged = rows.map(row => ({ row, key: refusalOf(row, now, doubted.has(row.id)) }));
  const known = new Set(rows.map(row => row.id));
  const refused: Failed[] = [
    ...judged.flatMap(({ row, key }) => (key === null ? [] : [{ id: row.id, key }])),
    ...[...new Set(ids)].flatMap(id => (known.has(id) ? [] : [{ id, key: 'error.not_found' as const }])),
  ];
  const failed = await withWho(tx, refused);
  const ready = judged.filter(({ key }) => key === null).map(({ row }) => row);
  const done = ready.map(row => row.id);
  await tx.run('update credentials set reminders = reminders + 1, reminded_at = $2 where id = any($1::uuid[])', [
    done,
    new Date(now),
  ]);
  await enqueueAll(
    tx,
    ready.map(row => ({
      kind: REMIND_JOB,
      priority: deliverPriority(ready.length),
      key: `${row.id}:${row.reminders}`,
      organizationId: caller.organizationId,
      payload: { credentialId: row.id, nth: row.reminders },
    })),
  );
  return { answer: { done, failed }, events: eventsAbout(done, { type: 'remind' }) };
}

const Payload = z.object({ credentialId: z.uuid(), nth: z.int() });

async function writeReminder(
  parts: CredentialParts,
  organizationId: string,
  { credentialId, nth }: z.output<typeof Payload>,
): Promise<void> {
  const { database, settings, clock } = parts;
  const row = await database.organization(organizationId, tx => readPdfRow(tx, credentialId));
  const to = row?.receiver_email;
  if (!to) return;
  // What the chain says is no part of the letter.
  const credential = await pdfContentOf(parts, { ...row, seal: null });
  const letterhead = await readLetterhead(parts, organizationId);
  const letter = reminderLetter(credential.language, {
    brand: letterhead.brand,
    title: credential.title,
    issuer: credential.issuer.name,
    name: credential.recipient,
    url: verifyUrl(settings.publicUrl, credential.publicId),
  });
  await database.organization(organizationId, async tx => {
    inLockOrder(tx, 'credential');
    const wanted = await tx.maybe<{ sendings: number }>(
      `select sendings from credentials where id = $1 and standing = 'active' and viewed_at is null and receiver_email = $2
         and (expires_at is null or expires_at > $3) for share`,
      [credentialId, to, new Date(clock())],
    );
    if (!wanted || (await doubtedAmong(tx, [credentialId])).size > 0) return;
    await queueMail(tx, {
      dedupeKey: reminderKey(credentialId, nth, wanted.sendings),
      priority: CREDENTIAL_MAIL_PRIORITY,
      organizationId,
      to,
      replyTo: letterhead.replyTo,
      senderName: letterhead.senderName,
      ...letter,
      attachments: letterhead.attachments,
    });
  });
  parts.crash('remind.queued');
}

/** Writes a reminder, unless meanwhile the page was opened, or the credential stands no more, has expired, or is believed by nobody. The outbox knows each by its key, so it leaves once. */
export const remindHandler =
  (parts: CredentialParts) =>
  async ({ payload, organizationId }: JobCall): Promise<void> => {
    const about = Payload.parse(payload);
    if (!organizationId) throw new HopelessJob('A credential belongs to an organization');
    await writeReminder(parts, organizationId, about);
  };

/** The first letter arrived, so nothing is wrong with the credential: who was not reminded may be, at once. */
export const giveUpReminder =
  ({ database }: CredentialParts): GiveUp =>
  async ({ payload, organizationId }) => {
    const { credentialId, nth } = Payload.parse(payload);
    if (organizationId)
      await database.organization(organizationId, tx =>
        tx.run('update credentials set reminded_at = null where id = $1 and reminders = $2 + 1', [credentialId, nth]),
      );
  };

/** Keeps why a reminder failed for good: its recipient's address is not what it was. Called in the transaction that records that. */
export async function reminderSettled(tx: Tx, mail: SettledMail): Promise<void> {
  const about = credentialOfMail(mail.dedupeKey);
  if (!about?.isReminder || mail.state !== 'failed') return;
  await noteUndelivered(tx, { ...about, why: (mail.error ?? '').slice(0, ERROR_MAX), cameBack: false });
}
