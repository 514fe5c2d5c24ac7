import type { Language } from '../../../../../contract/base/common/index.ts';
import { oneLine, writeLetter } from '../../../../platform/mail/index.ts';

/** A request as its letter tells of it. */
export interface AskedFor {
  title: string;
  project: string;
  /** Who asked; null where nobody is known any more. */
  by: string | null;
  count: number;
  /** Whose the only one is. */
  receiver: string | null;
  /** In whose place its reader signs, of the first that waits. */
  inPlaceOf: string | null;
}

const said = (language: Language, count: number): string => new Intl.NumberFormat(language).format(count);

const WORDS = {
  'en-US': {
    asked: (what: string) => `Your signature is asked for: ${what}`,
    again: (what: string) => `Reminder: your signature is asked for: ${what}`,
    many: (count: number) =>
      count === 1 ? '1 credential waits for you' : `${said('en-US', count)} credentials wait for you`,
    hello: (name: string) => `Hello ${name},`,
    of: ({ title, project, by, count, receiver }: AskedFor) =>
      `${by ?? 'Somebody of your organization'} asks you to sign ${count === 1 ? `“${title}” for ${receiver ?? 'one person'}` : `${said('en-US', count)} × “${title}”`} (project ${project}).`,
    inPlaceOf: (name: string) => `You would sign in the place of ${name}.`,
    line: ({ title, project, count, inPlaceOf }: AskedFor) =>
      `${said('en-US', count)} × “${title}” (${project})${inPlaceOf ? `, in the place of ${inPlaceOf}` : ''}`,
    more: (count: number) => (count === 1 ? '… and 1 more request.' : `… and ${said('en-US', count)} more requests.`),
    look: 'Look at what you would sign before you approve: your signature stands on it, and cannot be taken back.',
    since: 'This waits for you:',
    button: 'Open what waits',
    footer:
      'Sent by Sello because you are an approver of your organization. At most ten requests a day come by themselves, the others together, once a day.',
  },
  'es-MX': {
    asked: (what: string) => `Se pide tu firma: ${what}`,
    again: (what: string) => `Recordatorio: se pide tu firma: ${what}`,
    many: (count: number) =>
      count === 1 ? '1 credencial te espera' : `${said('es-MX', count)} credenciales te esperan`,
    hello: (name: string) => `Hola, ${name}:`,
    of: ({ title, project, by, count, receiver }: AskedFor) =>
      `${by ?? 'Alguien de tu organización'} te pide firmar ${count === 1 ? `“${title}” para ${receiver ?? 'una persona'}` : `${said('es-MX', count)} × “${title}”`} (proyecto ${project}).`,
    inPlaceOf: (name: string) => `Firmarías en lugar de ${name}.`,
    line: ({ title, project, count, inPlaceOf }: AskedFor) =>
      `${said('es-MX', count)} × “${title}” (${project})${inPlaceOf ? `, en lugar de ${inPlaceOf}` : ''}`,
    more: (count: number) => (count === 1 ? '… y 1 solicitud más.' : `… y ${said('es-MX', count)} solicitudes más.`),
    look: 'Mira lo que firmarías antes de aprobar: tu firma queda en ello y no se puede retirar.',
    since: 'Esto te espera:',
    button: 'Abrir lo que espera',
    footer:
      'Enviado por Sello porque eres aprobador en tu organización. A lo más diez solicitudes al día llegan por separado; las demás, juntas, una vez al día.',
  },
} as const satisfies Record<Language, object>;

/** The letter of one request: `again` where its signer was asked before. */
export function askedLetter(
  language: Language,
  { name, url, again, choices, ...asked }: AskedFor & { name: string; url: string; again: boolean; choices: string },
): { subject: string; html: string; text: string } {
  const words = WORDS[language];
  return {
    subject: oneLine((again ? words.again : words.asked)(asked.title)),
    ...writeLetter({
      language,
      title: words.many(asked.count),
      paragraphs: [
        words.hello(name),
        words.of(asked),
        ...(asked.inPlaceOf ? [words.inPlaceOf(asked.inPlaceOf)] : []),
        words.look,
      ],
      button: { label: words.button, url },
      footer: words.footer,
      choices,
    }),
  };
}

/** The letter of the day: of the requests, longest first, the first `named`, how many more there are, and how many credentials wait in all of them. */
export function digestLetter(
  language: Language,
  {
    name,
    url,
    requests,
    named,
    choices,
  }: { name: string; url: string; requests: readonly AskedFor[]; named: number; choices: string },
): { subject: string; html: string; text: string } {
  const words = WORDS[language];
  const count = requests.reduce((sum, each) => sum + each.count, 0);
  const more = requests.length - named;
  return {
    subject: oneLine(words.many(count)),
    ...writeLetter({
      language,
      title: words.many(count),
      paragraphs: [
        words.hello(name),
        words.since,
        ...requests.slice(0, named).map(words.line),
        ...(more > 0 ? [words.more(more)] : []),
        words.look,
      ],
      button: { label: words.button, url },
      footer: words.footer,
      choices,
    }),
  };
}
