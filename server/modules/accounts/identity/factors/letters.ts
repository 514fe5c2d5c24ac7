import { randomUUID } from 'node:crypto';
import type { Language } from '../../../../../contract/base/common/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { queueMail, writeLetter } from '../../../../platform/mail/index.ts';

const WORDS = {
  'en-US': {
    added: {
      subject: 'A second factor was set up',
      text: (what: string) => `“${what}” now confirms that it is you when you sign in to Sello.`,
    },
    removed: {
      subject: 'A second factor was removed',
      text: (what: string) => `“${what}” no longer confirms that it is you when you sign in to Sello.`,
    },
    codes: {
      subject: 'You have new recovery codes',
      text: () => 'New recovery codes were made for your account at Sello. The previous ones no longer work.',
    },
    recovered: {
      subject: 'A recovery code was used',
      text: (left: string) =>
        `Somebody signed in to your account at Sello with a recovery code. Codes that are left: ${left}.`,
    },
    reset: {
      subject: 'Your second factor was reset',
      text: (by: string) =>
        `${by} reset how you confirm that it is you at Sello: your factors and recovery codes no longer work, and you were signed out of every session that you had started with your password.`,
    },
    next: 'Sign in with your password; if your organization requires a second factor, you set up a new one there.',
    notYou:
      'If that was not you, change your password at once, sign out everywhere, and tell a user manager of your organization.',
    button: 'Open the security of your account',
    signIn: 'Sign in',
    footer: 'You receive this because it concerns how your account at Sello is secured.',
  },
  'es-MX': {
    added: {
      subject: 'Se configuró un segundo factor',
      text: (what: string) => `Desde ahora “${what}” confirma que eres tú cuando entras a Sello.`,
    },
    removed: {
      subject: 'Se quitó un segundo factor',
      text: (what: string) => `“${what}” ya no confirma que eres tú cuando entras a Sello.`,
    },
    codes: {
      subject: 'Tienes códigos de recuperación nuevos',
      text: () => 'Se crearon códigos de recuperación nuevos para tu cuenta en Sello. Los anteriores ya no sirven.',
    },
    recovered: {
      subject: 'Se usó un código de recuperación',
      text: (left: string) =>
        `Alguien entró a tu cuenta en Sello con un código de recuperación. Códigos que quedan: ${left}.`,
    },
    reset: {
      subject: 'Se restableció tu segundo factor',
      text: (by: string) =>
        `${by} restableció la forma en que confirmas que eres tú en Sello: tus factores y códigos de recuperación ya no sirven y se cerraron todas las sesiones que abriste con tu contraseña.`,
    },
    next: 'Entra con tu contraseña; si tu organización exige un segundo factor, ahí configuras uno nuevo.',
    notYou:
      'Si no fuiste tú, cambia tu contraseña de inmediato, cierra todas tus sesiones y avisa a quien administra a las personas de tu organización.',
    button: 'Abrir la seguridad de tu cuenta',
    signIn: 'Entrar',
    footer: 'Recibes este mensaje porque se trata de la seguridad de tu cuenta en Sello.',
  },
} as const satisfies Record<Language, object>;

type What = 'added' | 'removed' | 'codes' | 'recovered' | 'reset';

/** Has somebody told what happened to their factors: whoever did it is not always they. `about` is what, who, or how many are left. */
export async function tellFactor(
  tx: Tx,
  publicUrl: string,
  {
    what,
    to,
    organizationId,
    language,
    about,
  }: { what: What; to: string; organizationId: string | null; language: Language; about: string },
): Promise<void> {
  const words = WORDS[language];
  const { subject, text } = words[what];
  const isReset = what === 'reset';
  await queueMail(tx, {
    dedupeKey: `factor:${randomUUID()}`,
    organizationId,
    to,
    subject,
    ...writeLetter({
      language,
      title: subject,
      paragraphs: [text(about), ...(isReset ? [words.next] : []), words.notYou],
      button: {
        label: isReset ? words.signIn : words.button,
        url: `${publicUrl}${isReset ? '/login' : '/account/security'}`,
      },
      footer: words.footer,
    }),
  });
}
