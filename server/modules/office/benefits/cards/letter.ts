import type { Language } from '../../../../../contract/base/common/index.ts';

const LINES: Record<Language, (url: string) => string> = {
  'en-US': url =>
    `Your benefits, and the code that you show to get them: ${url} — Keep this link to yourself: anyone who has it can show your card.`,
  'es-MX': url =>
    `Tus beneficios y el código que muestras para recibirlos: ${url} — No compartas este enlace: quien lo tenga puede mostrar tu tarjeta.`,
};

/** The line of a credential's letter that leads to its card's page. */
export const cardLine = (language: Language, url: string): string => LINES[language](url);

interface Words {
  subject: (issuer: string) => string;
  title: string;
  hello: (name: string) => string;
  body: (title: string) => string;
  keep: string;
  button: string;
  footer: string;
}
const WORDS: Record<Language, Words> = {
  'en-US': {
    subject: issuer => `${issuer} sent you the link of your card`,
    title: 'Your card',
    hello: name => `Hello ${name},`,
    body: title =>
      `This link opens the page of your card “${title}”, with your benefits. The link you had before no longer works.`,
    keep: 'Keep it to yourself: anyone who has it can show your card.',
    button: 'Open my card',
    footer:
      'Sent by Sello because someone entered this address. If it was not you, use this new link: the previous one no longer works.',
  },
  'es-MX': {
    subject: issuer => `${issuer} te envió el enlace de tu tarjeta`,
    title: 'Tu tarjeta',
    hello: name => `Hola, ${name}:`,
    body: title =>
      `Este enlace abre la página de tu tarjeta “${title}”, con tus beneficios. El enlace que tenías antes ya no funciona.`,
    keep: 'No lo compartas: quien lo tenga puede mostrar tu tarjeta.',
    button: 'Abrir mi tarjeta',
    footer:
      'Sello envió este correo porque alguien escribió esta dirección. Si no fuiste tú, usa este enlace: el anterior ya no funciona.',
  },
};
/** The words of the letter with a new link. */
export const cardWords = (language: Language): Words => WORDS[language];
