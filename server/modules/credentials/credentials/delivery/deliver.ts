import { z } from 'zod';
import type { Language } from '../../../../../contract/base/common/index.ts';
import { fileName } from '../../../../../contract/base/common/file-name.ts';
import { progressMachine } from '../../../../../contract/credentials/credentials/index.ts';
import { networkOf } from '../../../../../contract/base/catalogues/index.ts';
import { platformOrigin } from '../../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { HopelessJob, type GiveUp, type JobCall } from '../../../../platform/jobs/index.ts';
import { mailSeal, queueMail, type SettledMail } from '../../../../platform/mail/index.ts';
import { concludeAsPlatform } from '../../../base/events/index.ts';
import { readLetterhead } from '../../../accounts/organizations/index.ts';
import { recipientReached } from '../../recipients/index.ts';
import { readMailText } from '../../templates/index.ts';
import { listIssuers } from '../../status/index.ts';
import { qrImage } from '../../rendering/index.ts';
import { doubtedAmong, verifyUrl, type CredentialParts } from '../registry/index.ts';
import { pdfContentOf, readPdfRow, type PdfContent } from './pdf/content.ts';
import { credentialPdf, credentialThumbnail } from './pdf/page.ts';
import { CREDENTIAL_MAIL_PRIORITY, ERROR_MAX, mailKey, sendingOfMail } from './jobs.ts';
import { holderForm } from './holder-form.ts';
import { credentialLetter, holderFileWord } from './letter.ts';
import { noteUndelivered } from './undelivered.ts';

declare module '../../../../platform/module/news.ts' {
  interface News {
    /** The letter that brings a credential is written: others may add lines to it, with what is private to its reader. In the transaction that queues it. */
    'credential.writing': { credentialId: string; organizationId: string; language: Language; lines: string[] };
    /** A credential is sent for the first time. A hearer that sends it in another way takes it, and no letter is written. */
    'credential.sending': {
      credentialId: string;
      organizationId: string;
      recipientId: string;
      /** The DID that issued it. */
      did: string;
      title: string;
      issuer: string;
      language: Language;
      isTaken: boolean;
    };
  }
}

const Payload = z.object({ credentialId: z.uuid(), attempt: z.int() });

/** Writes a credential's email: link, code and PDF. The outbox knows each sending by its key, so it leaves once. */
export function deliverHandler(parts: CredentialParts) {
  return async ({ payload, organizationId }: JobCall): Promise<void> => {
    const { credentialId, attempt } = Payload.parse(payload);
    if (!organizationId) throw new HopelessJob('A credential belongs to an organization');
    await writeMail(parts, organizationId, credentialId, attempt);
  };
}

/** Says of a sending that its email could not be written. */
export function giveUpDelivery({ database }: CredentialParts): GiveUp {
  return async ({ payload, organizationId }) => {
    const sending = Payload.parse(payload);
    if (organizationId)
      await database.organization(organizationId, tx => failSending(tx, sending, 'The email could not be written'));
  };
}

async function writeMail(
  parts: CredentialParts,
  organizationId: string,
  credentialId: string,
  attempt: number,
): Promise<void> {
  const { database, settings } = parts;
  const row = await database.organization(organizationId, async tx => {
    const found = await readPdfRow(tx, credentialId);
    return found && { ...found, mailText: await readMailText(tx, found.template_id) };
  });
  const to = row?.receiver_email;
  if (!to || row.standing === 'canceled') return;
  // Ended before it was ever sent: nobody is told of it as new. Paused: it is sent when it is reinstated (unsent.ts). Sending it again on purpose is another matter.
  if (attempt === 0 && row.standing !== 'active') return;
  const credential = await pdfContentOf(parts, row);
  if (attempt === 0 && (await isTaken(parts, organizationId, credentialId, credential))) return;
  const url = verifyUrl(settings.publicUrl, credential.publicId);
  const { language } = credential;
  const form = await holderForm(parts, organizationId, credentialId);
  const [pdf, code, picture, letterhead] = await Promise.all([
    credentialPdf(parts, credential),
    qrImage(url),
    thumbnailOf(parts, credential),
    readLetterhead(parts, organizationId),
  ]);
  const holderFile = fileName([credential.title, credential.recipient, holderFileWord(language)], 'json');
  const letterWith = (more: readonly string[]) =>
    credentialLetter(language, {
      brand: letterhead.brand,
      isShown: picture !== undefined,
      own: row.mailText,
      title: credential.title,
      issuer: credential.issuer.name,
      name: credential.recipient,
      url,
      holderFile: form ? holderFile : null,
      local: networkOf(credential.networkId)?.kind === 'local',
      more,
    });
  await database.organization(organizationId, async tx => {
    // Held until the mail is queued: who cancels meanwhile finds it, who canceled before is not overtaken by it. Whoever had it sent again since, perhaps to
    // another address, has another mail of it written.
    inLockOrder(tx, 'credential');
    const isWanted = await tx.maybe(
      "select 1 from credentials where id = $1 and erased_at is null and standing <> 'canceled' and ($2 > 0 or standing = 'active') and sendings = $2 + 1 for share",
      [credentialId, attempt],
    );
    if (!isWanted) return;
    // The letter says that anybody can verify it. Whoever may send it again is told that nothing went.
    if ((await doubtedAmong(tx, [credentialId])).size > 0) {
      await failSending(tx, { credentialId, attempt }, '');
      return;
    }
    const lines: string[] = [];
    await parts.tell(tx, 'credential.writing', { credentialId, organizationId, language, lines });
    await queueMail(tx, {
      dedupeKey: mailKey(credentialId, attempt),
      priority: CREDENTIAL_MAIL_PRIORITY,
      organizationId,
      to,
      replyTo: letterhead.replyTo,
      senderName: letterhead.senderName,
      ...letterWith(lines),
      // What others add opens something, and the holder's form is theirs alone: the letter waits sealed.
      ...((lines.length > 0 || form) && { seal: mailSeal(parts.keystore) }),
      attachments: [
        {
          filename: fileName([credential.title, credential.recipient], 'pdf'),
          contentType: 'application/pdf',
          content: Buffer.from(pdf),
        },
        ...(form
          ? [
              {
                filename: holderFile,
                contentType: 'application/json',
                content: form,
              },
            ]
          : []),
        { filename: 'code.png', contentType: 'image/png', content: code, contentId: 'code' },
        ...letterhead.attachments,
        ...(picture
          ? [{ filename: 'picture.png', contentType: 'image/png', content: picture, contentId: 'picture' }]
          : []),
      ],
    });
  });
  parts.crash('deliver.queued');
}

/** Whether the first sending of a credential goes in another way than by email. */
const isTaken = (
  parts: CredentialParts,
  organizationId: string,
  credentialId: string,
  { title, issuer, language }: PdfContent,
): Promise<boolean> =>
  parts.database.organization(organizationId, async tx => {
    inLockOrder(tx, 'credential');
    const row = await tx.maybe<{ recipient_id: string; status_list_id: string }>(
      "select recipient_id, status_list_id from credentials where id = $1 and erased_at is null and standing = 'active' and sendings = 1 for no key update",
      [credentialId],
    );
    const did = row && (await listIssuers(tx, [row.status_list_id])).get(row.status_list_id);
    if (!row || did === undefined || (await doubtedAmong(tx, [credentialId])).size > 0) return false;
    const sending = {
      credentialId,
      organizationId,
      recipientId: row.recipient_id,
      did,
      title,
      issuer: issuer.name,
      language,
      isTaken: false,
    };
    await parts.tell(tx, 'credential.sending', sending);
    return sending.isTaken;
  });

/** The picture of a credential; undefined where it cannot be drawn, which keeps no email from going. */
const thumbnailOf = (parts: CredentialParts, content: PdfContent): Promise<Buffer | undefined> =>
  credentialThumbnail(parts, content).then(
    bytes => Buffer.from(bytes),
    (error: unknown) => {
      parts.log.error({ err: error, credential: content.publicId }, 'an email goes without its picture');
      return undefined;
    },
  );

/** Keeps why a sending failed for good, for whoever may send it again; an older sending says nothing of the newest. */
const failSending = (tx: Tx, { credentialId, attempt }: { credentialId: string; attempt: number }, why: string) =>
  noteUndelivered(tx, { credentialId, sendings: attempt + 1, why: why.slice(0, ERROR_MAX), cameBack: false });

/** Moves a credential on whose n-th sending was taken: by a mail server, or a mailbox. */
export async function credentialTaken(tx: Tx, credentialId: string, attempt = 0): Promise<void> {
  await recipientReached(tx, credentialId);
  await tx.run(
    `update credentials set progress = case progress when 'sealed' then $2 else progress end, sent_at = coalesce(sent_at, now()),
       mail_error = case when sendings = $4 + 1 then null else mail_error end where id = $1 and progress = any($3)`,
    [credentialId, progressMachine.send.to, [...progressMachine.send.from], attempt],
  );
}

/** Moves a credential on when its mail was taken by the mail server, or keeps why it never was; called in the transaction that records that. */
export async function credentialMailSettled(tx: Tx, mail: SettledMail): Promise<void> {
  const sending = sendingOfMail(mail.dedupeKey);
  if (!sending || !mail.organizationId) return;
  const { credentialId } = sending;
  if (mail.state === 'failed') {
    await failSending(tx, sending, mail.error ?? '');
    return;
  }
  await credentialTaken(tx, credentialId, sending.attempt);
  await concludeAsPlatform(tx, platformOrigin(mail.id), {
    answer: undefined,
    event: {
      organizationId: mail.organizationId,
      type: 'send',
      resource: 'credentials',
      resourceId: credentialId,
      actorId: null,
      new: { mail: mail.id },
    },
  });
}
