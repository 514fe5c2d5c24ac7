import type { Language } from '../../../../../contract/base/common/index.ts';
import { oneLine, writeLetter } from '../../../../platform/mail/index.ts';

interface Words {
  hello: (name: string) => string;
  subject: (name: string) => string;
  body: (name: string) => string;
  button: string;
  footer: string;
}
type What = 'asksProduction' | 'inProduction';

const WORDS = {
  'en-US': {
    asksProduction: {
      hello: name => `Hello ${name},`,
      subject: name => `${name} asks for production`,
      body: name => `“${name}”, which is on trial, asks for a production membership. What it wrote stands on its page.`,
      button: 'Open the organization',
      footer: 'You receive this because you look after the organizations of this platform.',
    },
    inProduction: {
      hello: name => `Hello ${name},`,
      subject: name => `${name} is in production`,
      body: name => `“${name}” has a production membership now: the limits of the trial are gone.`,
      button: 'Open the organization',
      footer: 'You receive this because you look after this organization at Sello.',
    },
  },
  'es-MX': {
    asksProduction: {
      hello: name => `Hola, ${name}:`,
      subject: name => `${name} pide pasar a producción`,
      body: name =>
        `“${name}”, que está a prueba, pide una membresía de producción. Lo que escribió está en su página.`,
      button: 'Abrir la organización',
      footer: 'Recibes este mensaje porque estás a cargo de las organizaciones de esta plataforma.',
    },
    inProduction: {
      hello: name => `Hola, ${name}:`,
      subject: name => `${name} está en producción`,
      body: name => `“${name}” ya tiene una membresía de producción: se acabaron los límites de la prueba.`,
      button: 'Abrir la organización',
      footer: 'Recibes este mensaje porque estás a cargo de esta organización en Sello.',
    },
  },
} satisfies Record<Language, Record<What, Words>>;

/** The letter that tells of production: to the platform that it is asked for, to the organization that it has it. */
export function productionLetter(
  language: Language,
  what: What,
  { reader, name, url, choices }: { reader: string; name: string; url: string; choices: string },
): { subject: string; html: string; text: string } {
  const words: Words = WORDS[language][what];
  const subject = oneLine(words.subject(name));
  return {
    subject,
    ...writeLetter({
      language,
      title: subject,
      paragraphs: [words.hello(reader), words.body(name)],
      button: { label: words.button, url },
      footer: words.footer,
      choices,
    }),
  };
}
