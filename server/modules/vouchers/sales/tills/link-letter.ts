import { randomUUID } from 'node:crypto';
import type { Language } from '../../../../../contract/base/common/index.ts';
import { TILL_LINK_HOURS } from '../../../../../contract/vouchers/sales/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { mailSeal, oneLine, queueMail, writeLetter } from '../../../../platform/mail/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import type { readLetterhead } from '../../../accounts/organizations/index.ts';

const WORDS = {
  'en-US': {
    subject: (till: string, provider: string) => `${provider} sent you the link of “${till}”`,
    hello: (merchant: string) => `Hello ${merchant},`,
    body: (till: string, provider: string) =>
      `Open this link on the phone or tablet that will charge vouchers of ${provider}. It becomes the till “${till}”.`,
    once: `The link works once, on one device, for ${String(TILL_LINK_HOURS)} hours. Share it only with the person at the till.`,
    button: 'Open the till',
    footer: (provider: string) => `Sent by Sello for ${provider}, which pays you for vouchers.`,
  },
  'es-MX': {
    subject: (till: string, provider: string) => `${provider} te envió el enlace de “${till}”`,
    hello: (merchant: string) => `Hola, ${merchant}:`,
    body: (till: string, provider: string) =>
      `Abre este enlace en el teléfono o la tableta que va a cobrar vales de ${provider}. Ese dispositivo será la caja “${till}”.`,
    once: `El enlace sirve una vez, en un solo dispositivo, durante ${String(TILL_LINK_HOURS)} horas. Compártelo solo con quien atiende la caja.`,
    button: 'Abrir la caja',
    footer: (provider: string) => `Enviado por Sello en nombre de ${provider}, que te paga los vales.`,
  },
} as const satisfies Record<Language, object>;

interface LinkMail {
  organizationId: string;
  merchant: string;
  till: string;
  url: string;
  to: string;
  letterhead: Awaited<ReturnType<typeof readLetterhead>>;
}

/** Mails a till's link, in the provider's language. What it says opens the till, so it waits sealed. */
export async function mailTillLink(
  tx: Tx,
  { keystore }: Pick<ModuleParts, 'keystore'>,
  { organizationId, merchant, till, url, to, letterhead }: LinkMail,
): Promise<void> {
  const { language, brand, replyTo, senderName, attachments } = letterhead;
  const words = WORDS[language];
  const title = oneLine(words.subject(till, brand.name));
  await queueMail(tx, {
    dedupeKey: `till-link:${randomUUID()}`,
    organizationId,
    to,
    replyTo,
    senderName,
    subject: title,
    ...writeLetter({
      language,
      brand,
      title,
      paragraphs: [words.hello(merchant), words.body(till, brand.name), words.once],
      button: { label: words.button, url },
      footer: words.footer(brand.name),
    }),
    attachments,
    seal: mailSeal(keystore),
  });
}
