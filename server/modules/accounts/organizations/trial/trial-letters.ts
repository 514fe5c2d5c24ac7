import { lastMomentOf } from '../../../../../contract/base/common/days.ts';
import type { Language } from '../../../../../contract/base/common/index.ts';
import { oneLine, writeLetter } from '../../../../platform/mail/index.ts';

const WORDS = {
  'en-US': {
    hello: (name: string) => `Hello ${name},`,
    ends: (name: string, day: string) => `The trial of ${name} ends on ${day}`,
    ended: (name: string) => `The trial of ${name} has ended`,
    then: 'After that day nothing new is created or issued. What was issued stays good: it can still be read, verified, revoked and downloaded.',
    now: 'Nothing new is created or issued. What was issued stays good: it can still be read, verified, revoked and downloaded.',
    ask: 'To go on, ask for production on your organization’s page.',
    button: 'Open the organization',
    footer: 'You receive this because you look after this organization at Sello.',
  },
  'es-MX': {
    hello: (name: string) => `Hola, ${name}:`,
    ends: (name: string, day: string) => `La prueba de ${name} termina el ${day}`,
    ended: (name: string) => `La prueba de ${name} terminó`,
    then: 'Después de ese día no se crea ni se emite nada nuevo. Lo emitido sigue siendo válido: se puede consultar, verificar, revocar y descargar.',
    now: 'No se crea ni se emite nada nuevo. Lo emitido sigue siendo válido: se puede consultar, verificar, revocar y descargar.',
    ask: 'Para seguir, pide pasar a producción en la página de tu organización.',
    button: 'Abrir la organización',
    footer: 'Recibes este mensaje porque estás a cargo de esta organización en Sello.',
  },
} as const satisfies Record<Language, object>;

/** The letter that a trial ends, or has ended. Nobody knows where a letter is read: its days are those of the organization. */
export function trialLetter(
  language: Language,
  what: 'trialEnds' | 'trialEnded',
  letter: { reader: string; name: string; endsAt: Date; zone: string; url: string; choices: string },
): { subject: string; html: string; text: string } {
  const words = WORDS[language];
  const day = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeZone: letter.zone,
  }).format(lastMomentOf(letter.endsAt));
  const isOver = what === 'trialEnded';
  const subject = oneLine(isOver ? words.ended(letter.name) : words.ends(letter.name, day));
  return {
    subject,
    ...writeLetter({
      language,
      title: subject,
      paragraphs: [words.hello(letter.reader), isOver ? words.now : words.then, words.ask],
      button: { label: words.button, url: letter.url },
      footer: words.footer,
      choices: letter.choices,
    }),
  };
}
