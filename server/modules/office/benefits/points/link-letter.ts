import { DEVICE_LINK_HOURS } from '../../../../../contract/accounts/devices/index.ts';
import type { Language } from '../../../../../contract/base/common/index.ts';
import type { DeviceLetter } from '../../../accounts/devices/index.ts';

const WORDS = {
  'en-US': {
    subject: (point: string, organization: string) => `${organization} sent you the link of “${point}”`,
    hello: (vendor: string) => `Hello ${vendor},`,
    body: (point: string, organization: string) =>
      `Open this link on the phone or tablet where you will redeem benefits of members of ${organization}. It becomes the point “${point}”.`,
    once: `The link works once, on one device, for ${String(DEVICE_LINK_HOURS)} hours. Share it only with the person at the counter.`,
    button: 'Open the point',
    footer: (organization: string) => `Sent by Sello for ${organization}, whose members get your benefits.`,
  },
  'es-MX': {
    subject: (point: string, organization: string) => `${organization} te envió el enlace de “${point}”`,
    hello: (vendor: string) => `Hola, ${vendor}:`,
    body: (point: string, organization: string) =>
      `Abre este enlace en el teléfono o la tableta donde vas a canjear beneficios de miembros de ${organization}. Ese dispositivo será el punto “${point}”.`,
    once: `El enlace sirve una vez, en un solo dispositivo, durante ${String(DEVICE_LINK_HOURS)} horas. Compártelo solo con quien atiende el mostrador.`,
    button: 'Abrir el punto',
    footer: (organization: string) =>
      `Enviado por Sello en nombre de ${organization}, cuyos miembros reciben tus beneficios.`,
  },
} as const satisfies Record<Language, object>;

/** The letter with a point's link, of an organization to its vendor. */
export const pointLetter =
  (point: string, vendor: string) =>
  (language: Language, organization: string): DeviceLetter => {
    const words = WORDS[language];
    return {
      subject: words.subject(point, organization),
      paragraphs: [words.hello(vendor), words.body(point, organization), words.once],
      button: words.button,
      footer: words.footer(organization),
    };
  };
