import { randomUUID } from 'node:crypto';
import type { Language } from '../../../../contract/base/common/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { queueMail, writeLetter } from '../../../platform/mail/index.ts';

const WORDS = {
  'en-US': {
    added: {
      subject: 'A wallet was added',
      text: (wallet: string) => `You can now sign in to Sello with the wallet “${wallet}”.`,
    },
    removed: {
      subject: 'A wallet was removed',
      text: (wallet: string) => `The wallet “${wallet}” no longer signs you in to Sello.`,
    },
    replaced: {
      subject: 'Your wallet was replaced',
      text: (wallet: string) =>
        `You now sign in to Sello with the wallet “${wallet}”. Your previous wallets no longer work.`,
    },
    byWallet: {
      subject: 'You now sign in with a wallet',
      text: (organization: string) => `Your password no longer opens ${organization} at Sello. Your wallets do.`,
    },
    byPassword: {
      subject: 'You now sign in with a password',
      text: (organization: string) => `From now on, you can sign in to ${organization} at Sello with your password.`,
    },
    lost: {
      subject: 'You now sign in with a password',
      text: (organization: string) =>
        `You sign in to ${organization} at Sello with your password. Your wallets no longer work there.`,
    },
    notYou:
      'If that was not you, recover your sign-in with “Forgot your password?” on the sign-in page, and tell a user manager of your organization.',
    button: 'Open the security of your account',
    footer: 'You receive this because it concerns how your account at Sello is secured.',
  },
  'es-MX': {
    added: {
      subject: 'Se agregó una billetera',
      text: (wallet: string) => `Ya puedes entrar a Sello con la billetera “${wallet}”.`,
    },
    removed: {
      subject: 'Se quitó una billetera',
      text: (wallet: string) => `La billetera “${wallet}” ya no te deja entrar a Sello.`,
    },
    replaced: {
      subject: 'Se reemplazó tu billetera',
      text: (wallet: string) =>
        `Ahora entras a Sello con la billetera “${wallet}”. Tus billeteras anteriores ya no sirven.`,
    },
    byWallet: {
      subject: 'Ahora entras con una billetera',
      text: (organization: string) => `Tu contraseña ya no abre ${organization} en Sello. Tus billeteras sí.`,
    },
    byPassword: {
      subject: 'Ahora entras con una contraseña',
      text: (organization: string) => `Desde ahora puedes entrar a ${organization} en Sello con tu contraseña.`,
    },
    lost: {
      subject: 'Ahora entras con una contraseña',
      text: (organization: string) =>
        `Entras a ${organization} en Sello con tu contraseña. Ahí tus billeteras ya no sirven.`,
    },
    notYou:
      'Si no fuiste tú, recupera tu acceso con “¿Olvidaste tu contraseña?” en la página de inicio de sesión y avisa a quien administra a las personas de tu organización.',
    button: 'Abrir la seguridad de tu cuenta',
    footer: 'Recibes este mensaje porque se trata de la seguridad de tu cuenta en Sello.',
  },
} as const satisfies Record<Language, object>;

/** What happened to a sign-in by wallet. */
type What = 'added' | 'removed' | 'replaced' | 'byWallet' | 'byPassword' | 'lost';

/** Mails somebody what happened to how they sign in: `about` is the wallet, or the organization. */
export async function tellOfWallet(
  tx: Tx,
  publicUrl: string,
  letter: { what: What; to: string; organizationId: string; language: Language; about: string },
): Promise<void> {
  const words = WORDS[letter.language];
  const { subject, text } = words[letter.what];
  await queueMail(tx, {
    dedupeKey: `wallet:${randomUUID()}`,
    organizationId: letter.organizationId,
    to: letter.to,
    subject,
    ...writeLetter({
      language: letter.language,
      title: subject,
      paragraphs: [text(letter.about), words.notYou],
      button: { label: words.button, url: `${publicUrl}/account/security` },
      footer: words.footer,
    }),
  });
}
