import type { Language } from '../../../../../contract/base/common/index.ts';

interface Words {
  subject: (issuer: string) => string;
  body: (title: string) => string;
  valid: string;
  not: (issuer: string) => string;
  page: string;
  footer: string;
}

/** The letter with the code that its holder types into the wallet. */
export const CODE_WORDS: Record<Language, Words> = {
  'en-US': {
    subject: issuer => `Your code to receive your credential from ${issuer}`,
    body: title => `Enter this code in your wallet to receive “${title}”:`,
    valid: 'It works once, for 10 minutes. Do not share it: anyone who has it can receive your credential.',
    not: issuer => `You did not ask for this code? Ignore this email, and tell ${issuer} if it happens again.`,
    page: 'No wallet? See your credential and download its PDF.',
    footer: 'Sent by Sello for the organization that issued the credential.',
  },
  'es-MX': {
    subject: issuer => `Tu código para recibir tu credencial de ${issuer}`,
    body: title => `Escribe este código en tu billetera para recibir “${title}”:`,
    valid: 'Sirve una sola vez, durante 10 minutos. No lo compartas: quien lo tenga puede recibir tu credencial.',
    not: issuer => `¿No pediste este código? Ignora este correo y, si se repite, avisa a ${issuer}.`,
    page: '¿No tienes billetera? Consulta tu credencial y descarga su PDF.',
    footer: 'Enviado por Sello en nombre de la organización que emitió la credencial.',
  },
};
