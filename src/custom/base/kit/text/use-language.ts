import { useLocale } from 'react-admin';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../../../../../contract/base/common/language.ts';

/** The language in which one reads the portal, as the contract knows it. */
export function useLanguage(): Language {
  const locale = useLocale();
  return LANGUAGES.find(each => each === locale) ?? DEFAULT_LANGUAGE;
}
