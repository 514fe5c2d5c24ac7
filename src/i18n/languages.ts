import { isLanguage, type Language } from '../../contract/base/common/language.ts';

/** The languages by the names their speakers give them. */
export const LANGUAGE_NAMES = { 'en-US': 'English', 'es-MX': 'Español' } as const satisfies Record<Language, string>;

/** The language of a visit: the one chosen before, else Spanish where the browser's first language is, else English (design §7). */
export function languageOf(chosen: unknown, browser: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  return browser[0]?.toLowerCase().startsWith('es') ? 'es-MX' : 'en-US';
}
