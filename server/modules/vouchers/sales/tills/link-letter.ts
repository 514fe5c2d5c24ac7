import { DEVICE_LINK_HOURS } from '../../../../../contract/accounts/devices/index.ts';
import type { Language } from '../../../../../contract/base/common/index.ts';
import type { DeviceLetter } from '../../../accounts/devices/index.ts';

const WORDS = {
  'en-US': {
    subject: (till: string, provider: string) => `${provider} sent you the link of “${till}”`,
    hello: (merchant: string) => `Hello ${merchant},`,
    body: (till: string, provider: string) =>
      `Open this link on the phone or tablet that will charge vouchers of ${provider}. It becomes the till “${till}”.`,
    once: `The link works once, on one device, for ${String(DEVICE_LINK_HOURS)} hours. Share it only with the person at the till.`,
    button: 'Open the till',
    footer: (provider: string) => `Sent by Sello for ${provider}, which pays you for vouchers.`,
  },
  'es-MX': {
    subject: (till: string, provider: string) => `${provider} te envió el enlace de “${till}”`,
    hello: (merchant: string) => `Hola, ${merchant}:`,
    body: (till: string, provider: string) =>
      `Abre este enlace en el teléfono o la tableta que va a cobrar vales de ${provider}. Ese dispositivo será la caja “${till}”.`,
    once: `El enlace sirve una vez, en un solo dispositivo, durante ${String(DEVICE_LINK_HOURS)} horas. Compártelo solo con quien atiende la caja.`,
    button: 'Abrir la caja',
    footer: (provider: string) => `Enviado por Sello en nombre de ${provider}, que te paga los vales.`,
  },
} as const satisfies Record<Language, object>;

/** The letter with a till's link, of a provider to its merchant. */
export const tillLetter =
  (till: string, merchant: string) =>
  (language: Language, provider: string): DeviceLetter => {
    const words = WORDS[language];
    return {
      subject: words.subject(till, provider),
      paragraphs: [words.hello(merchant), words.body(till, provider), words.once],
      button: words.button,
      footer: words.footer(provider),
    };
  };
