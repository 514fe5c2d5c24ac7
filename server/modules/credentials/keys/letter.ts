import type { Language } from '../../../../contract/base/common/index.ts';
import { writeLetter } from '../../../platform/mail/index.ts';

const WORDS = {
  'en-US': {
    hello: (name: string) => `Hello ${name},`,
    ends: (day: string) => `A key expires on ${day}`,
    ended: (day: string) => `A key expired on ${day}`,
    issues: {
      ends: 'It is the key that your organization issues with. Once it has expired nothing is issued with it until an owner renews it; what it signed stays good, and can still be verified and revoked.',
      ended:
        'It is the key that your organization issues with: nothing is issued with it until an owner renews it. What it signed stays good, and can still be verified and revoked.',
    },
    approves: {
      ends: (name: string) =>
        `It is the key that ${name} approves with. Once it has expired they cannot approve until an owner renews it; what they approved stays good.`,
      ended: (name: string) =>
        `It is the key that ${name} approves with: they cannot approve until an owner renews it. What they approved stays good.`,
    },
    renewing: 'Renewing takes a moment: a new key takes its place, and nothing has to be issued again.',
    own: 'Please ask an owner of your organization to renew it.',
    open: 'Open the keys',
    footer: 'You receive this because you are an owner of this organization at Sello, or approve with this key.',
  },
  'es-MX': {
    hello: (name: string) => `Hola, ${name}:`,
    ends: (day: string) => `Una llave vence el ${day}`,
    ended: (day: string) => `Una llave venció el ${day}`,
    issues: {
      ends: 'Es la llave con la que tu organización emite. Cuando venza no se emitirá nada con ella hasta que un propietario la renueve; lo que firmó sigue siendo válido y se puede verificar y revocar.',
      ended:
        'Es la llave con la que tu organización emite: no se emite nada con ella hasta que un propietario la renueve. Lo que firmó sigue siendo válido y se puede verificar y revocar.',
    },
    approves: {
      ends: (name: string) =>
        `Es la llave con la que aprueba ${name}. Cuando venza no podrá aprobar hasta que un propietario la renueve; lo que aprobó sigue siendo válido.`,
      ended: (name: string) =>
        `Es la llave con la que aprueba ${name}: no podrá aprobar hasta que un propietario la renueve. Lo que aprobó sigue siendo válido.`,
    },
    renewing: 'Renovarla toma un momento: una llave nueva ocupa su lugar y no hay que volver a emitir nada.',
    own: 'Pídele a un propietario de tu organización que la renueve.',
    open: 'Abrir las llaves',
    footer:
      'Recibes este mensaje porque eres propietaria o propietario de esta organización en Sello, o apruebas con esta llave.',
  },
} as const satisfies Record<Language, object>;

interface About {
  what: 'ends' | 'ended';
  /** Who approves with it; null of the organization's own. */
  holder: string | null;
  expireAt: string;
  /** Of the organization. */
  /** IANA. */
  zone: string;
  reader: string;
  /** Whether it is the reader's own. */
  isTheirs: boolean;
  /** Where keys are renewed; null for whoever cannot. */
  url: string | null;
  choices: string;
}

/** The letter that a key ends, or has ended. Nobody knows where a letter is read: its days are those of the organization. */
export function keyLetter(
  language: Language,
  { what, holder, expireAt, zone, reader, isTheirs, url, choices }: About,
): { subject: string; html: string; text: string } {
  const words = WORDS[language];
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone }).format(new Date(expireAt));
  const subject = words[what](day);
  return {
    subject,
    ...writeLetter({
      language,
      title: subject,
      paragraphs: [
        words.hello(reader),
        holder === null ? words.issues[what] : words.approves[what](holder),
        ...(isTheirs && url === null ? [words.own] : [words.renewing]),
      ],
      ...(url !== null && { button: { label: words.open, url } }),
      footer: words.footer,
      choices,
    }),
  };
}
