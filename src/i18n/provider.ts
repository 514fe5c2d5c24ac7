import polyglot from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import { isLanguage, type Language } from '../../contract/base/common/language.ts';
import { type Area, folderOf } from './areas.ts';
import { extended, type Phrases } from './catalogue.ts';
import { LANGUAGE_NAMES } from './languages.ts';
import { withNumbers } from './with-numbers.ts';

const ofAll: Record<Language, () => Promise<TranslationMessages>> = {
  'en-US': () => import('./en-US/index.ts').then(module => module.default),
  'es-MX': () => import('./es-MX/index.ts').then(module => module.default),
};
const ofAreas = import.meta.glob<Phrases>('./*/*/*/index.ts', { import: 'default' });

function ofArea(language: Language, area: Area): Promise<Phrases> {
  const load = ofAreas[`./${language}/${folderOf(area)}/index.ts`];
  if (!load) throw new RangeError(`no words of ${area}`);
  return load();
}

/** The portal's words: those that every page has from the start, and those of an area once a page needs them. */
export interface PortalWords extends I18nProvider {
  /** Resolves once the words of the areas are at hand, in whatever language is spoken by then. The same areas are the same promise. */
  need: (areas: readonly Area[]) => Promise<void>;
}

/** The provider that starts in a language; only that language's words are loaded, the other's when it is chosen. */
export async function createI18nProvider(language: Language): Promise<PortalWords> {
  const start = await ofAll[language]();
  const known: Partial<Record<Language, TranslationMessages>> = {};
  const areas = new Set<Area>();
  const asked = new Map<string, Promise<void>>();
  let wanted = language;
  const inner: I18nProvider = polyglot(
    locale => known[isLanguage(locale) ? locale : language] ?? start,
    language,
    Object.entries(LANGUAGE_NAMES).map(([locale, name]) => ({ locale, name })),
    { replace: withNumbers(() => inner.getLocale()) },
  );

  /** Reads what is missing of the wanted language, and speaks it; what was wanted meanwhile as well. */
  async function speak(): Promise<void> {
    const [spoken, needed] = [wanted, [...areas]];
    const [all, ...parts] = await Promise.all([ofAll[spoken](), ...needed.map(area => ofArea(spoken, area))]);
    if (wanted !== spoken || areas.size > needed.length) return speak();
    known[spoken] = extended(all, parts);
    await inner.changeLocale(spoken);
  }

  return {
    ...inner,
    changeLocale: locale => {
      if (isLanguage(locale)) wanted = locale;
      return speak();
    },
    need: wants => {
      const key = [...wants].sort().join(' ');
      const before = asked.get(key);
      if (before) return before;
      const missing = wants.filter(area => !areas.has(area));
      missing.forEach(area => areas.add(area));
      const now = speak();
      asked.set(key, now);
      now.catch(() => {
        missing.forEach(area => areas.delete(area));
        asked.delete(key);
      });
      return now;
    },
  };
}
