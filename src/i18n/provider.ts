import polyglot from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import type { Language } from '../../contract/common/language.ts';

import { isLanguage, LANGUAGE_NAMES } from './languages.ts';

const load: Record<Language, () => Promise<TranslationMessages>> = {
  'en-US': () => import('./en-US/index.ts').then(module => module.default),
  'es-MX': () => import('./es-MX/index.ts').then(module => module.default),
};

/** The provider that starts in a language; only that language's catalogue is loaded, the other when it is chosen. */
export async function createI18nProvider(language: Language): Promise<I18nProvider> {
  const first = await load[language]();
  return polyglot(
    locale => (locale === language || !isLanguage(locale) ? first : load[locale]()),
    language,
    Object.entries(LANGUAGE_NAMES).map(([locale, name]) => ({ locale, name })),
  );
}
