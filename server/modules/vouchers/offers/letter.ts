import type { Language } from '../../../../contract/base/common/index.ts';
import { oneLine, writeLetter } from '../../../platform/mail/index.ts';

const WORDS = {
  'en-US': {
    hello: (name: string) => `Hello ${name},`,
    differ: (offer: string) => `The books of ${offer} do not add up`,
    paused: (offer: string, provider: string) =>
      `We added up the books of the offer “${offer}” of ${provider}, and something does not fit. Until somebody has looked into it nothing moves in them: nothing is bought, spent, settled or paid.`,
    look: 'Nothing was changed or taken back. The offer’s page names each difference.',
    button: 'Look into it',
    footer:
      'You receive this because you look after this offer, or after the platform. It keeps money safe, so it always goes out.',
  },
  'es-MX': {
    hello: (name: string) => `Hola, ${name}:`,
    differ: (offer: string) => `Los libros de ${offer} no cuadran`,
    paused: (offer: string, provider: string) =>
      `Sumamos los libros de la oferta “${offer}” de ${provider} y algo no cuadra. Hasta que alguien lo revise no se mueve nada en ellos: no se compra, no se gasta, no se liquida ni se paga.`,
    look: 'No se cambió ni se devolvió nada. La página de la oferta nombra cada diferencia.',
    button: 'Revisar',
    footer:
      'Recibes este mensaje porque estás a cargo de esta oferta o de la plataforma. Protege el dinero, así que siempre se envía.',
  },
} as const satisfies Record<Language, object>;

/** The letter that books do not add up. */
export function booksLetter(
  language: Language,
  letter: { reader: string; offer: string; provider: string; url: string | null },
): { subject: string; html: string; text: string } {
  const words = WORDS[language];
  const subject = oneLine(words.differ(letter.offer));
  return {
    subject,
    ...writeLetter({
      language,
      title: subject,
      paragraphs: [words.hello(letter.reader), words.paused(letter.offer, letter.provider), words.look],
      ...(letter.url !== null && { button: { label: words.button, url: letter.url } }),
      footer: words.footer,
    }),
  };
}
