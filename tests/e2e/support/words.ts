import polyglot from 'ra-i18n-polyglot';
import type { Language } from '../../../contract/common/index.ts';
import enUS from '../../../src/i18n/en-US/index.ts';
import esMX from '../../../src/i18n/es-MX/index.ts';
import publicEnUS, { type Words } from '../../../src/custom/public/i18n/en-US.ts';
import publicEsMX from '../../../src/custom/public/i18n/es-MX.ts';

/** The portal's sentence for a key, as a person reads it in a language. */
export type Say = (key: string, options?: Record<string, unknown>) => string;

export const speak = (language: Language): Say => {
  const provider = polyglot(() => (language === 'es-MX' ? esMX : enUS), language);
  return (key, options) => {
    const sentence = provider.translate(key, options);
    if (sentence === key) throw new Error(`No sentence for ${key}`);
    return sentence;
  };
};

/** The public page's sentences. */
export const publicWords = (language: Language): Words => (language === 'es-MX' ? publicEsMX : publicEnUS);
