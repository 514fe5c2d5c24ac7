import type { Language } from '../../../../../contract/base/common/index.ts';
import { oneLine, writeLetter, type Brand } from '../../../../platform/mail/index.ts';

const WORDS = {
  'en-US': {
    subject: (title: string, issuer: string) => `${issuer} issued you “${title}”`,
    title: (title: string) => `Your credential: ${title}`,
    hello: (name: string) => `Hello ${name},`,
    body: (issuer: string) =>
      `${issuer} has issued this credential to you. It is signed, sealed on a blockchain, and anyone can verify it with the link or the code below. A PDF is attached.`,
    inPart: (file: string) =>
      `The attached file “${file}” is for you alone. Open it on the verification page to show only some of your data.`,
    forHolder: 'for you alone',
    local: 'It was sealed on a local development chain, which is not a public record.',
    button: 'See and verify',
    picture: (title: string, name: string) => `${title}, issued to ${name}`,
    code: 'Code that leads to the verification page',
    reminder: {
      subject: (title: string, issuer: string) => `${issuer} invites you to see “${title}”`,
      title: (title: string) => `Your credential is waiting for you: ${title}`,
      body: (issuer: string) =>
        `${issuer} issued this credential to you, and its page has not been opened yet. It is yours: see it, keep it, and show it to anyone who asks for it. If the first email was lost, this link leads to the same page.`,
      button: 'See my credential',
    },
    mine: (address: string) => `See everything issued to you: ${address}`,
    footer: 'Sent by Sello for the organization that issued the credential.',
  },
  'es-MX': {
    subject: (title: string, issuer: string) => `${issuer} te emitió “${title}”`,
    title: (title: string) => `Tu credencial: ${title}`,
    hello: (name: string) => `Hola, ${name}:`,
    body: (issuer: string) =>
      `${issuer} te emitió esta credencial. Está firmada y sellada en una blockchain, y cualquiera puede verificarla con el enlace o el código de abajo. Adjuntamos un PDF.`,
    inPart: (file: string) =>
      `El archivo adjunto “${file}” es solo para ti. Ábrelo en la página de verificación para mostrar únicamente los datos que elijas.`,
    forHolder: 'solo para ti',
    local: 'Se selló en una cadena local de desarrollo, que no es un registro público.',
    button: 'Ver y verificar',
    picture: (title: string, name: string) => `${title}, para ${name}`,
    code: 'Código que lleva a la página de verificación',
    reminder: {
      subject: (title: string, issuer: string) => `${issuer} te invita a ver “${title}”`,
      title: (title: string) => `Tu credencial te espera: ${title}`,
      body: (issuer: string) =>
        `${issuer} te emitió esta credencial y todavía no se ha abierto su página. Es tuya: mírala, guárdala y muéstrala a quien te la pida. Si el primer correo se perdió, este enlace lleva a la misma página.`,
      button: 'Ver mi credencial',
    },
    mine: (address: string) => `Consulta todo lo que se te ha emitido: ${address}`,
    footer: 'Enviado por Sello en nombre de la organización que emitió la credencial.',
  },
} as const satisfies Record<Language, object>;

/** Where its recipient sees all that they received: on the platform's own host, as its page. */
const mineOf = (url: string): string => new URL('/mine', url).href;

/** Of which credential a letter tells, and with whose head. */
interface About {
  brand: Brand;
  title: string;
  issuer: string;
  name: string;
  url: string;
}

/** As wide as the picture of a credential is shown, in pixels. */
const PICTURE_WIDTH = 480;

/**
 * The letter that brings a credential, in the template's language. Attachments by content id: the code is `code`, and the picture, where it is
 * shown, `picture`. `own` is the template's paragraph; empty for none.
 */
export function credentialLetter(
  language: Language,
  credential: About & {
    local: boolean;
    isShown: boolean;
    holderFile: string | null;
    own: string;
    more: readonly string[];
  },
): { subject: string; html: string; text: string } {
  const words = WORDS[language];
  return {
    subject: oneLine(words.subject(credential.title, credential.issuer)),
    ...writeLetter({
      language,
      brand: credential.brand,
      title: words.title(credential.title),
      ...(credential.isShown && {
        picture: {
          contentId: 'picture',
          width: PICTURE_WIDTH,
          alt: words.picture(credential.title, credential.name),
        },
      }),
      paragraphs: [
        words.hello(credential.name),
        words.body(credential.issuer),
        ...(credential.own ? [credential.own] : []),
        ...(credential.holderFile ? [words.inPart(credential.holderFile)] : []),
        ...(credential.local ? [words.local] : []),
        ...credential.more,
        words.mine(mineOf(credential.url)),
      ],
      button: { label: words.button, url: credential.url },
      image: { contentId: 'code', alt: words.code },
      footer: words.footer,
    }),
  };
}

/** What the name of the file says that its holder shows in part. */
export const holderFileWord = (language: Language): string => WORDS[language].forHolder;

/** The letter that reminds of one that was not opened, in the language of the first. */
export function reminderLetter(language: Language, credential: About): { subject: string; html: string; text: string } {
  const { hello, mine, footer, reminder } = WORDS[language];
  return {
    subject: oneLine(reminder.subject(credential.title, credential.issuer)),
    ...writeLetter({
      language,
      brand: credential.brand,
      title: reminder.title(credential.title),
      paragraphs: [hello(credential.name), reminder.body(credential.issuer), mine(mineOf(credential.url))],
      button: { label: reminder.button, url: credential.url },
      footer,
    }),
  };
}
