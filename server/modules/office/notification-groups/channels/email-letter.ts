import type { Language } from '../../../../../contract/base/common/index.ts';
import { oneLine, writeLetter, type Brand, type Letter } from '../../../../platform/mail/index.ts';
import type { Message } from '../message.ts';

const WORDS = {
  'en-US': {
    hello: (name: string) => `Hello ${name},`,
    footer: (organization: string) => `Sent by Sello for ${organization}.`,
    inbox: (organization: string) => `See all messages from ${organization}`,
    image: 'Image of this message',
    test: (subject: string) => `Test: ${subject}`,
  },
  'es-MX': {
    hello: (name: string) => `Hola, ${name}:`,
    footer: (organization: string) => `Enviado por Sello en nombre de ${organization}.`,
    inbox: (organization: string) => `Ver todos los mensajes de ${organization}`,
    image: 'Imagen de este mensaje',
    test: (subject: string) => `Prueba: ${subject}`,
  },
} as const satisfies Record<Language, object>;

/** As wide as the image of a group is shown, in pixels. */
const IMAGE_WIDTH = 480;

/** What the letters of a group share. */
export interface LetterOf {
  brand: Brand;
  /** Whether the image of the group is attached, as `image`. */
  hasImage: boolean;
  /** The page of the person, where they see all messages and choose what they get; left out of a test. */
  inbox?: string | undefined;
  isTest?: boolean;
}

/** The email of a group for a person. Attachments by content id: the image, where there is one, is `image`. */
export function groupLetter(
  message: Message,
  { brand, hasImage, inbox, isTest = false }: LetterOf,
): { subject: string; html: string; text: string } {
  const { language, title, description, action, link, details, person } = message;
  const words = WORDS[language];
  const letter: Letter = {
    language,
    brand,
    title,
    ...(hasImage && { picture: { contentId: 'image', width: IMAGE_WIDTH, alt: words.image } }),
    paragraphs: [
      words.hello(person.name),
      ...description.split(/\n{2,}/),
      ...(details.length > 0 ? [details.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ],
    ...(link !== null && action !== null && { button: { label: action, url: link } }),
    footer: words.footer(brand.name),
    ...(inbox && { more: { label: words.inbox(brand.name), url: inbox }, choices: inbox }),
  };
  const subject = oneLine(title);
  return { subject: isTest ? words.test(subject) : subject, ...writeLetter(letter) };
}
