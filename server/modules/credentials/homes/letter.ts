import { HOME_DAYS } from '../../../../contract/credentials/homes/index.ts';
import type { Language } from '../../../../contract/base/common/index.ts';
import { writeLetter } from '../../../platform/mail/index.ts';

const WORDS = {
  'en-US': {
    subject: 'See your credentials: the link you requested',
    title: 'Your credentials',
    paragraphs: [
      'This link lists everything that was issued to this address here.',
      `It is valid for ${HOME_DAYS} days, or until a newer one is requested. Keep it to yourself: anyone who has it sees your list.`,
    ],
    button: 'See my credentials',
    footer: 'Sent by Sello because someone entered this address. If it was not you, you can ignore this email.',
  },
  'es-MX': {
    subject: 'Consulta tus credenciales: el enlace que pediste',
    title: 'Tus credenciales',
    paragraphs: [
      'Este enlace lleva a todo lo que se ha emitido aquí a esta dirección.',
      `Sirve durante ${HOME_DAYS} días, o hasta que se pida uno más reciente. No lo compartas: quien lo tenga verá tu lista.`,
    ],
    button: 'Ver mis credenciales',
    footer: 'Sello envió este correo porque alguien escribió esta dirección. Si no fuiste tú, puedes ignorarlo.',
  },
} as const satisfies Record<Language, object>;

/** The letter with the link to what its address received. */
export function homeLetter(language: Language, url: string): { subject: string; html: string; text: string } {
  const { subject, title, paragraphs, button, footer } = WORDS[language];
  return { subject, ...writeLetter({ language, title, paragraphs, button: { label: button, url }, footer }) };
}
