import { z } from 'zod';
import { LANGUAGES, type Language } from '../../../../../contract/base/common/index.ts';
import { inLockOrder } from '../../../../platform/database/index.ts';
import { HopelessJob, type JobCall } from '../../../../platform/jobs/index.ts';
import { oneLine, queueMail, writeLetter } from '../../../../platform/mail/index.ts';
import { readLetterhead } from '../../../accounts/organizations/index.ts';
import type { CredentialParts } from '../registry/index.ts';

/** The job that mails a previous address. The SQL of erasures names it, too: it empties what is known here of the recipient. */
export const ELSEWHERE_JOB = 'credentials.tell-elsewhere';

/** A notice to a previous address, which nothing else keeps. */
export const ElsewhereNotice = z.object({
  recipientId: z.uuid(),
  /** The credential that was sent there; null where only the recipient is reached elsewhere. */
  credentialId: z.uuid().nullable(),
  language: z.enum(LANGUAGES),
  dedupeKey: z.string(),
  from: z.string(),
  /** The address that takes its place, masked; null where none does. */
  to: z.string().nullable(),
});
export type ElsewhereNotice = z.infer<typeof ElsewhereNotice>;

interface Words {
  hello: (name: string) => string;
  recipient: {
    subject: (issuer: string) => string;
    body: (issuer: string, to: string) => string;
    removed: (issuer: string) => string;
  };
  credential: {
    subject: (issuer: string) => string;
    body: (issuer: string, to: string, title: string) => string;
  };
  stays: string;
  not: (issuer: string) => string;
  footer: string;
}

const WORDS: Record<Language, Words> = {
  'en-US': {
    hello: name => `Hello ${name},`,
    recipient: {
      subject: issuer => `${issuer} changed your email address`,
      body: (issuer, to) =>
        `${issuer} changed the email address for your credentials to ${to}. Credentials that ${issuer} issues to you from now on go there.`,
      removed: issuer =>
        `${issuer} removed the email address for your credentials. Credentials that ${issuer} issues to you from now on do not go there.`,
    },
    credential: {
      subject: issuer => `${issuer} sent your credential to another address`,
      body: (issuer, to, title) => `${issuer} sent your credential “${title}” to ${to}.`,
    },
    stays: 'The credentials that you have stay valid, and their links work as before.',
    not: issuer => `You did not ask for this? Contact ${issuer}.`,
    footer: 'Sent by Sello for the organization that issued the credential.',
  },
  'es-MX': {
    hello: name => `Hola, ${name}:`,
    recipient: {
      subject: issuer => `${issuer} cambió tu correo`,
      body: (issuer, to) =>
        `${issuer} cambió a ${to} el correo de tus credenciales. Las que ${issuer} te emita a partir de ahora llegarán ahí.`,
      removed: issuer =>
        `${issuer} quitó el correo de tus credenciales. Las que ${issuer} te emita a partir de ahora ya no llegarán aquí.`,
    },
    credential: {
      subject: issuer => `${issuer} envió tu credencial a otra dirección`,
      body: (issuer, to, title) => `${issuer} envió tu credencial “${title}” a ${to}.`,
    },
    stays: 'Las credenciales que tienes siguen siendo válidas y sus enlaces funcionan igual que antes.',
    not: issuer => `¿No lo pediste? Avisa a ${issuer}.`,
    footer: 'Enviado por Sello en nombre de la organización que emitió la credencial.',
  },
};

/** Mails a previous address with the organization's logo, unless the recipient is being erased. */
export const elsewhereHandler =
  (parts: CredentialParts) =>
  async ({ payload, organizationId }: JobCall): Promise<void> => {
    if (!organizationId) throw new HopelessJob('A recipient belongs to an organization');
    const notice = ElsewhereNotice.safeParse(payload);
    // emptied: the recipient is erased
    if (!notice.success) return;
    const { recipientId, credentialId, language, dedupeKey, from, to } = notice.data;
    const { name: issuer, brand, replyTo, senderName, attachments } = await readLetterhead(parts, organizationId);
    const words = WORDS[language];
    await parts.database.organization(organizationId, async tx => {
      // an erasure waits for this letter, which it then empties
      inLockOrder(tx, 'recipient');
      const person = await tx.maybe<{ name: string }>(
        "select name from recipients where id = $1 and status <> 'erased' for share",
        [recipientId],
      );
      if (!person) return;
      const sent =
        credentialId === null
          ? undefined
          : await tx.maybe<{ title: string; name: string }>(
              'select title, receiver_name as name from credentials where id = $1',
              [credentialId],
            );
      const subject = oneLine(words[sent ? 'credential' : 'recipient'].subject(issuer));
      const ofRecipient = to === null ? words.recipient.removed(issuer) : words.recipient.body(issuer, to);
      const body = sent ? words.credential.body(issuer, to ?? '', sent.title) : ofRecipient;
      await queueMail(tx, {
        dedupeKey,
        organizationId,
        to: from,
        replyTo,
        senderName,
        subject,
        attachments,
        ...writeLetter({
          language,
          brand,
          title: subject,
          paragraphs: [words.hello((sent ?? person).name), body, words.stays, words.not(issuer)],
          footer: words.footer,
        }),
      });
    });
  };
