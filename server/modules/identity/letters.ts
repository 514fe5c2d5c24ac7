import type { Language } from '../../../contract/common/index.ts';
import { writeLetter } from '../../platform/mail/index.ts';

const FOOTER = {
  'en-US': 'You receive this because your address was used at Sello. If that was not you, do nothing.',
  'es-MX': 'Recibes este mensaje porque se usó tu dirección en Sello. Si no fuiste tú, no hagas nada.',
} as const satisfies Record<Language, string>;

/** The letters of sign-in: recovery, registration, invitation. */
export const LETTERS = {
  recover: {
    'en-US': {
      subject: 'Set a new password',
      paragraphs: [
        'Someone asked for a new password for this address.',
        'The link holds for 30 minutes and works once.',
      ],
      button: 'Set a new password',
    },
    'es-MX': {
      subject: 'Elige una contraseña nueva',
      paragraphs: [
        'Alguien pidió una contraseña nueva para esta dirección.',
        'El enlace sirve por 30 minutos y una sola vez.',
      ],
      button: 'Elegir contraseña',
    },
  },
  register: {
    'en-US': {
      subject: 'Confirm your organization’s registration',
      paragraphs: [
        'Thank you for registering your organization at Sello.',
        'Confirm this address to go on. The link holds for 48 hours.',
      ],
      button: 'Confirm the address',
    },
    'es-MX': {
      subject: 'Confirma el registro de tu organización',
      paragraphs: [
        'Gracias por registrar tu organización en Sello.',
        'Confirma esta dirección para continuar. El enlace sirve por 48 horas.',
      ],
      button: 'Confirmar la dirección',
    },
  },
  invite: {
    'en-US': {
      subject: 'You were invited to Sello',
      paragraphs: [
        'An organization invites you to work with it at Sello.',
        'Choose a password to begin. The link holds for 7 days and works once.',
      ],
      button: 'Choose a password',
    },
    'es-MX': {
      subject: 'Te invitaron a Sello',
      paragraphs: [
        'Una organización te invita a trabajar con ella en Sello.',
        'Elige una contraseña para empezar. El enlace sirve por 7 días y una sola vez.',
      ],
      button: 'Elegir contraseña',
    },
  },
} as const;

/** A letter with a link, in a language. */
export function codeLetter(
  kind: keyof typeof LETTERS,
  language: Language,
  url: string,
): { subject: string; html: string; text: string } {
  const { subject, paragraphs, button } = LETTERS[kind][language];
  return {
    subject,
    ...writeLetter({ language, title: subject, paragraphs, button: { label: button, url }, footer: FOOTER[language] }),
  };
}
