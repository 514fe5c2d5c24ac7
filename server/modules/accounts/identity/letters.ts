import type { Language } from '../../../../contract/base/common/index.ts';
import { writeLetter } from '../../../platform/mail/index.ts';

const FOOTER = {
  'en-US': 'You receive this because your address was used at Sello. If that was not you, do nothing.',
  'es-MX': 'Recibes este mensaje porque se usó tu dirección en Sello. Si no fuiste tú, no hagas nada.',
} as const satisfies Record<Language, string>;

/** The letters of sign-in: recovery, registration (also of an address that has an account), invitation. */
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
  known: {
    'en-US': {
      subject: 'You already have an account at Sello',
      paragraphs: [
        'Someone registered an organization at Sello with this address, which has an account already. Nothing was changed.',
        'Sign in with it; if you no longer know the password, ask for a new one there.',
      ],
      button: 'Sign in',
    },
    'es-MX': {
      subject: 'Ya tienes una cuenta en Sello',
      paragraphs: [
        'Alguien registró una organización en Sello con esta dirección, que ya tiene una cuenta. No se cambió nada.',
        'Entra con ella; si ya no recuerdas la contraseña, pide ahí una nueva.',
      ],
      button: 'Entrar',
    },
  },
  invite: {
    'en-US': {
      subject: 'You were invited to Sello',
      paragraphs: [
        'An organization invites you to work with it at Sello.',
        'Open the invitation to accept or decline it. If you have an account at Sello, you sign in with it; if not, you choose a password there. The link holds for 7 days.',
      ],
      button: 'Open the invitation',
    },
    'es-MX': {
      subject: 'Te invitaron a Sello',
      paragraphs: [
        'Una organización te invita a trabajar con ella en Sello.',
        'Abre la invitación para aceptarla o rechazarla. Si tienes una cuenta en Sello, entras con ella; si no, ahí eliges una contraseña. El enlace sirve por 7 días.',
      ],
      button: 'Abrir la invitación',
    },
  },
  inviteByWallet: {
    'en-US': {
      subject: 'You were invited to Sello',
      paragraphs: [
        'An organization invites you to work with it at Sello.',
        'Open the invitation to accept or decline it. You accept it with a wallet that can hold your staff pass, and sign in with it. The link is valid for 7 days.',
      ],
      button: 'Open the invitation',
    },
    'es-MX': {
      subject: 'Te invitaron a Sello',
      paragraphs: [
        'Una organización te invita a trabajar con ella en Sello.',
        'Abre la invitación para aceptarla o rechazarla. La aceptas con una billetera que pueda guardar tu pase de personal, y con ella entras. El enlace sirve por 7 días.',
      ],
      button: 'Abrir la invitación',
    },
  },
  recoverByWallet: {
    'en-US': {
      subject: 'Recover your sign-in',
      paragraphs: [
        'Someone asked to recover the sign-in of this address.',
        'Open the link to set a password or to replace a lost wallet. The link is valid for 30 minutes and works once.',
      ],
      button: 'Recover your sign-in',
    },
    'es-MX': {
      subject: 'Recupera tu acceso',
      paragraphs: [
        'Alguien pidió recuperar el acceso de esta dirección.',
        'Abre el enlace para elegir una contraseña o reemplazar una billetera perdida. El enlace sirve por 30 minutos y una sola vez.',
      ],
      button: 'Recuperar el acceso',
    },
  },
  walletsReset: {
    'en-US': {
      subject: 'Your wallets were removed',
      paragraphs: [
        'Your wallets no longer sign you in to Sello.',
        'Open the link to set a password or to add a new wallet. The link is valid for 30 minutes. After that, ask for a new one with “Forgot your password?” on the sign-in page.',
      ],
      button: 'Recover your sign-in',
    },
    'es-MX': {
      subject: 'Se quitaron tus billeteras',
      paragraphs: [
        'Tus billeteras ya no te dejan entrar a Sello.',
        'Abre el enlace para elegir una contraseña o agregar una billetera nueva. El enlace sirve por 30 minutos. Después, pide otro con “¿Olvidaste tu contraseña?” en la página de inicio de sesión.',
      ],
      button: 'Recuperar el acceso',
    },
  },
  provider: {
    'en-US': {
      subject: 'You were invited to Sello',
      paragraphs: [
        'An organization invites you to work with it at Sello.',
        'You sign in with your account at its own provider: no password is needed here. The invitation holds for 7 days.',
      ],
      button: 'Sign in with the organization’s provider',
    },
    'es-MX': {
      subject: 'Te invitaron a Sello',
      paragraphs: [
        'Una organización te invita a trabajar con ella en Sello.',
        'Entras con tu cuenta en su propio proveedor: aquí no hace falta contraseña. La invitación vale por 7 días.',
      ],
      button: 'Entrar con el proveedor de la organización',
    },
  },
} as const;

export type LetterKind = keyof typeof LETTERS;

/** A letter with a link, in a language. */
export function codeLetter(
  kind: LetterKind,
  language: Language,
  url: string,
  about?: string,
): { subject: string; html: string; text: string } {
  const { subject, paragraphs, button } = LETTERS[kind][language];
  return {
    subject,
    ...writeLetter({
      language,
      title: subject,
      paragraphs: about ? [...paragraphs, about] : paragraphs,
      button: { label: button, url },
      footer: FOOTER[language],
    }),
  };
}
