import { isLanguage, type Language } from '../../../../contract/base/common/language.ts';
import type { Preferences } from './preferences.ts';

/** The language in which a page of the public begins: that chosen before, or else the first of the browser's that there is. Says so to the document. */
export function firstLanguage(preferences: Preferences): Language {
  const spoken = navigator.languages.map(each =>
    each.startsWith('es') ? 'es-MX' : each.startsWith('en') ? 'en-US' : '',
  );
  const language = preferences.language() ?? spoken.find(isLanguage) ?? 'en-US';
  document.documentElement.lang = language;
  return language;
}
