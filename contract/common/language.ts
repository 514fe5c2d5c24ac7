/** The languages of the product, BCP 47. The first is the API's default (spec §9). */
export const LANGUAGES = ['en-US', 'es-MX'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en-US';

/** The language to answer in: the `lang` query parameter where we speak it, else a header's first match, else the default. */
export function chooseLanguage(lang: string | undefined, acceptLanguage: string | undefined): Language {
  const wanted = [lang, ...(acceptLanguage ?? '').split(',').map(part => part.split(';')[0]?.trim())];
  for (const tag of wanted) {
    const exact = LANGUAGES.find(language => language.toLowerCase() === tag?.toLowerCase());
    if (exact) return exact;
    const primary = LANGUAGES.find(language => language.slice(0, 2) === tag?.slice(0, 2).toLowerCase());
    if (tag && primary) return primary;
  }
  return DEFAULT_LANGUAGE;
}
