import type { WebhookOffReason } from '../../../../contract/accounts/webhooks/index.ts';
import type { Language } from '../../../../contract/base/common/index.ts';
import { oneLine, writeLetter } from '../../../platform/mail/index.ts';

const WORDS = {
  'en-US': {
    subject: 'The webhook of your organization is off',
    subjectOf: (name: string) => `The webhook of “${name}” is off`,
    hello: (name: string) => `Hello ${name},`,
    failing: 'Nothing was delivered to it for a day.',
    gone: 'It answered that it no longer exists (410).',
    server: (host: string) => `Its server: ${host}`,
    next: 'No event is sent to it until you turn it on again. Check its address, turn it on, then replay what failed.',
    button: 'Open the webhook',
    footer: 'You receive this because you may change this webhook at Sello.',
  },
  'es-MX': {
    subject: 'El webhook de tu organización está desactivado',
    subjectOf: (name: string) => `El webhook de “${name}” está desactivado`,
    hello: (name: string) => `Hola, ${name}:`,
    failing: 'En un día no se le entregó nada.',
    gone: 'Respondió que ya no existe (410).',
    server: (host: string) => `Su servidor: ${host}`,
    next: 'No se le envía ningún evento hasta que lo actives. Revisa su dirección, actívalo y vuelve a enviar lo que falló.',
    button: 'Abrir el webhook',
    footer: 'Recibes este mensaje porque puedes cambiar este webhook en Sello.',
  },
} as const satisfies Record<Language, object>;

interface About {
  reader: string;
  /** Of what the webhook is; null of the organization itself. */
  name: string | null;
  because: WebhookOffReason;
  /** To which events were posted. Its path may hold a secret of the receiver: only the host is said. */
  address: string;
  /** Where the webhook is turned on again. */
  url: string;
  choices: string;
}

/** The letter that a webhook was turned off, with the reason and what to do. */
export function webhookOffLetter(
  language: Language,
  { reader, name, because, address, url, choices }: About,
): { subject: string; html: string; text: string } {
  const words = WORDS[language];
  const subject = oneLine(name === null ? words.subject : words.subjectOf(name));
  return {
    subject,
    ...writeLetter({
      language,
      title: subject,
      paragraphs: [words.hello(reader), words[because], words.server(new URL(address).host), words.next],
      button: { label: words.button, url },
      footer: words.footer,
      choices,
    }),
  };
}
