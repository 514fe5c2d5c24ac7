/** The languages of the product, BCP 47. The first is the API's default (spec §9). */
export const LANGUAGES = ['en-US', 'es-MX'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en-US';

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value);

const primary = (tag: string): string | undefined => tag.split('-')[0];

/** Names of the languages, in both of them, without accents. */
const NAMES: Record<Language, readonly string[]> = {
  'en-US': ['english', 'ingles'],
  'es-MX': ['spanish', 'espanol', 'castellano'],
};

/** Returns the language that a word of a list means: a tag in whatever region (`es`, `en-GB`), or a name (`Español`, `English (US)`). */
export function languageNamed(word: string): Language | undefined {
  const plain = word
    .replace(/\(.*\)/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase();
  return LANGUAGES.find(
    language => NAMES[language].includes(plain) || primary(language) === primary(plain.replace('_', '-')),
  );
}

/** The first language that we speak of those that are wanted, most wanted first, in whatever region; `*` is any, which is the default. */
export function chooseLanguage(...wanted: readonly (string | undefined)[]): Language {
  for (const tag of wanted.map(each => each?.toLowerCase())) {
    if (tag === undefined) continue;
    if (tag === '*') return DEFAULT_LANGUAGE;
    const spoken =
      LANGUAGES.find(language => language.toLowerCase() === tag) ??
      LANGUAGES.find(language => primary(language) === primary(tag));
    if (spoken) return spoken;
  }
  return DEFAULT_LANGUAGE;
}
