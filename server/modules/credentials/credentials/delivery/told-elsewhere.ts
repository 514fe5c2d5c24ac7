import type { Language } from '../../../../../contract/base/common/index.ts';
import { maskedEmail } from '../../../../../contract/base/common/masked.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneLine, queueMail, writeLetter } from '../../../../platform/mail/index.ts';
import type { Hearer } from '../../../../platform/module/index.ts';
import { readSender } from '../../../accounts/organizations/index.ts';
import { readdressedKey } from '../../recipients/index.ts';
import { readdressedCredentialKey } from './jobs.ts';

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
      subject: issuer => `${issuer} changed your e-mail address`,
      body: (issuer, to) =>
        `${issuer} changed the e-mail address for your credentials to ${to}. Credentials that ${issuer} issues to you from now on go there.`,
      removed: issuer =>
        `${issuer} removed the e-mail address for your credentials. Credentials that ${issuer} issues to you from now on do not go there.`,
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

interface Notice {
  organizationId: string;
  language: Language;
  key: string;
  /** The address that is notified, and the one that takes its place; null where none does. */
  from: string;
  to: string | null;
  name: string;
  /** Of the credential that was sent there; null where only the recipient is reached elsewhere. */
  title: string | null;
}

async function tellAddress(tx: Tx, { organizationId, language, key, from, to, name, title }: Notice): Promise<void> {
  const words = WORDS[language];
  const { name: issuer, replyTo, senderName, brand } = await readSender(tx, organizationId);
  const subject = oneLine(words[title === null ? 'recipient' : 'credential'].subject(issuer));
  const shown = to === null ? null : maskedEmail(to);
  const ofRecipient = shown === null ? words.recipient.removed(issuer) : words.recipient.body(issuer, shown);
  const body = title === null ? ofRecipient : words.credential.body(issuer, shown ?? '', title);
  await queueMail(tx, {
    dedupeKey: key,
    organizationId,
    to: from,
    replyTo,
    senderName,
    subject,
    ...writeLetter({
      language,
      brand,
      title: subject,
      paragraphs: [words.hello(name), body, words.stays, words.not(issuer)],
      footer: words.footer,
    }),
  });
}

/** A recipient is reached elsewhere: where they have a credential that was sent, the previous address is notified. */
export async function tellRecipientElsewhere(
  tx: Tx,
  { organizationId, recipientId, revision, name, from, to }: Parameters<Hearer<'recipient.readdressed'>>[1],
): Promise<void> {
  const sent = await tx.maybe<{ language: Language }>(
    `select language from credentials where recipient_id = $1 and receiver_email is not null and standing <> 'canceled' and sent_at is not null
     order by sent_at desc, id limit 1`,
    [recipientId],
  );
  if (!sent) return;
  await tellAddress(tx, {
    organizationId,
    language: sent.language,
    key: readdressedKey(recipientId, revision),
    from,
    to,
    name,
    title: null,
  });
}
export const recipientReaddressed: Hearer<'recipient.readdressed'> = tellRecipientElsewhere;

/** Notifies the addresses that a credential and its recipient had before it was sent elsewhere. */
export async function tellCredentialElsewhere(
  tx: Tx,
  { id, sendings }: { id: string; sendings: number },
  addresses: readonly (string | null)[],
  to: string,
): Promise<void> {
  const row = await tx.one<{ organization_id: string; language: Language; title: string; receiver_name: string }>(
    'select organization_id, language, title, receiver_name from credentials where id = $1',
    [id],
  );
  const previous = new Set(addresses.filter(address => address !== null && address !== to));
  for (const [nth, from] of [...previous].entries())
    if (from !== null)
      await tellAddress(tx, {
        organizationId: row.organization_id,
        language: row.language,
        key: readdressedCredentialKey(id, sendings, nth),
        from,
        to,
        name: row.receiver_name,
        title: row.title,
      });
}
