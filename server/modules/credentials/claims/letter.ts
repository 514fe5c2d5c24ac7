import { CLAIM_DAYS } from '../../../../contract/credentials/claims/index.ts';
import type { Language } from '../../../../contract/base/common/index.ts';
import { oneLine, writeLetter, type Brand } from '../../../platform/mail/index.ts';

interface Words {
  subject: (issuer: string) => string;
  hello: (name: string) => string;
  body: (issuer: string) => string;
  how: string;
  valid: string;
  button: string;
  footer: string;
}

const WORDS: Record<Language, Words> = {
  'en-US': {
    subject: issuer => `${issuer} invites you to keep your credentials in a wallet`,
    hello: name => `Hello ${name},`,
    body: issuer => `You can keep the credentials that ${issuer} issues to you in a wallet on your phone.`,
    how: 'Open the link below and choose a credential. We then email you a code, which you enter in your wallet. No wallet? Your credentials still come by email.',
    valid: `The link is valid for ${CLAIM_DAYS} days, or until you get a newer one.`,
    button: 'Open my credentials',
    footer: 'Sent by Sello for the organization that issues your credentials.',
  },
  'es-MX': {
    subject: issuer => `${issuer} te invita a guardar tus credenciales en una billetera`,
    hello: name => `Hola, ${name}:`,
    body: issuer => `Puedes guardar en una billetera de tu teléfono las credenciales que te emite ${issuer}.`,
    how: 'Abre el enlace y elige una credencial. Te enviaremos por correo un código para escribirlo en tu billetera. ¿No tienes una? Tus credenciales te seguirán llegando por correo.',
    valid: `El enlace sirve durante ${CLAIM_DAYS} días, o hasta que recibas uno más reciente.`,
    button: 'Ver mis credenciales',
    footer: 'Enviado por Sello en nombre de la organización que emite tus credenciales.',
  },
};

/** The letter that invites a recipient to use a wallet. */
export function invitationLetter(
  language: Language,
  { brand, issuer, name, url }: { brand: Brand; issuer: string; name: string; url: string },
): { subject: string; html: string; text: string } {
  const words = WORDS[language];
  const subject = oneLine(words.subject(issuer));
  return {
    subject,
    ...writeLetter({
      language,
      brand,
      title: subject,
      paragraphs: [...(name ? [words.hello(name)] : []), words.body(issuer), words.how, words.valid],
      button: { label: words.button, url },
      footer: words.footer,
    }),
  };
}
