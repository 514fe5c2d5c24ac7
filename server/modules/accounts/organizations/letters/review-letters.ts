import type { Language } from '../../../../../contract/base/common/index.ts';
import { REJECTION_WORDS, type RejectionReason } from '../../../../../contract/accounts/organizations/index.ts';
import { oneLine, writeLetter } from '../../../../platform/mail/index.ts';

const WORDS = {
  'en-US': {
    hello: (name: string) => `Hello ${name},`,
    waits: (name: string) => `${name} waits for your review`,
    registered: (name: string) =>
      `“${name}” has confirmed its address, and waits for somebody of the platform to verify it.`,
    open: 'Open the registration',
    verified: (name: string) => `${name} is verified`,
    begin: 'Your organization is verified. You can create projects and issue credentials now.',
    start: 'Begin',
    rejected: (name: string) => `The registration of ${name} needs a correction`,
    why: 'We looked at your registration and could not verify it. The reasons:',
    again: 'Correct it and submit it again: everything that you wrote is still there.',
    correct: 'Correct the registration',
    footer: 'You receive this because you look after this organization at Sello.',
    overseer: 'You receive this because you look after the organizations of this platform.',
  },
  'es-MX': {
    hello: (name: string) => `Hola, ${name}:`,
    waits: (name: string) => `${name} espera tu revisión`,
    registered: (name: string) => `“${name}” confirmó su dirección y espera que alguien de la plataforma la verifique.`,
    open: 'Abrir el registro',
    verified: (name: string) => `${name} está verificada`,
    begin: 'Tu organización está verificada. Ya pueden crear proyectos y emitir credenciales.',
    start: 'Empezar',
    rejected: (name: string) => `El registro de ${name} necesita una corrección`,
    why: 'Revisamos el registro y no pudimos verificarlo. Los motivos:',
    again: 'Corrígelo y vuelve a enviarlo: todo lo que escribiste sigue ahí.',
    correct: 'Corregir el registro',
    footer: 'Recibes este mensaje porque estás a cargo de esta organización en Sello.',
    overseer: 'Recibes este mensaje porque estás a cargo de las organizaciones de esta plataforma.',
  },
} as const satisfies Record<Language, object>;

interface Mail {
  subject: string;
  html: string;
  text: string;
}

/** The letter to whoever reviews: an organization waits. */
export function reviewLetter(
  language: Language,
  { reader, name, url, choices }: { reader: string; name: string; url: string; choices: string },
): Mail {
  const words = WORDS[language];
  const subject = oneLine(words.waits(name));
  return {
    subject,
    ...writeLetter({
      language,
      title: subject,
      paragraphs: [words.hello(reader), words.registered(name)],
      button: { label: words.open, url },
      footer: words.overseer,
      choices,
    }),
  };
}

/** The letter to an owner: the organization is verified, or rejected and why. */
export function decisionLetter(
  language: Language,
  {
    reader,
    name,
    url,
    rejection,
  }: {
    reader: string;
    name: string;
    url: string;
    rejection: { reasons: readonly RejectionReason[]; comment: string | null } | null;
  },
): Mail {
  const words = WORDS[language];
  const subject = oneLine((rejection ? words.rejected : words.verified)(name));
  const reasons = rejection?.reasons.map(reason => `– ${REJECTION_WORDS[language][reason]}`) ?? [];
  return {
    subject,
    ...writeLetter({
      language,
      title: subject,
      paragraphs: rejection
        ? [words.hello(reader), words.why, ...reasons, ...(rejection.comment ? [rejection.comment] : []), words.again]
        : [words.hello(reader), words.begin],
      button: { label: rejection ? words.correct : words.start, url },
      footer: words.footer,
    }),
  };
}
