import { COUNTRIES, COUNTRY_CODES } from '../../../../contract/base/catalogues/countries.ts';

/** What a country is called in a language, by the browser. */
export const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;

/** The countries that one registers from, by their names in a language, each with its dialling prefix. */
export const countriesIn = (locale: string): { code: string; name: string; prefix: string }[] =>
  COUNTRY_CODES.map(code => ({ code, name: countryName(code, locale), prefix: COUNTRIES[code] })).sort((a, b) =>
    a.name.localeCompare(b.name, locale),
  );
