import { readdirSync } from 'node:fs';
import type { TranslationMessages } from 'ra-core';
import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import type { Language } from '../../../contract/base/common/index.ts';
import * as englishErrors from '../../../contract/base/errors/en-US.ts';
import * as spanishErrors from '../../../contract/base/errors/es-MX.ts';
import publicEnUS, { type Words } from '../../../src/custom/credentials/verification/i18n/en-US.ts';
import publicEsMX from '../../../src/custom/credentials/verification/i18n/es-MX.ts';
import { extended, type Phrases } from '../../../src/i18n/catalogue.ts';
import { withNumbers } from '../../../src/i18n/with-numbers.ts';
import spanish from '../../../src/i18n/react-admin-es-MX.ts';

/** The portal's sentence for a key, as a person reads it in a language. */
export type Say = (key: string, options?: Record<string, unknown>) => string;

/** A language's files, those of its areas as well, read here one by one: what gathers them in the portal is its bundler. */
async function filesOf(language: Language): Promise<Phrases[]> {
  const folder = new URL(`../../../src/i18n/${language}/`, import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.ts') && !name.endsWith('index.ts'),
  );
  return Promise.all(names.map(async name => (await import(new URL(name, folder).href)).default as Phrases));
}

/** With the sentences of all refusals: most of them the server says. */
const CATALOGUES: Record<Language, TranslationMessages> = {
  'en-US': extended(english, [...(await filesOf('en-US')), { errors: englishErrors.errors }]),
  'es-MX': extended(spanish, [...(await filesOf('es-MX')), { errors: spanishErrors.errors }]),
};

export const speak = (language: Language): Say => {
  const provider = polyglot(() => CATALOGUES[language], language, [], { replace: withNumbers(() => language) });
  return (key, options) => {
    const sentence = provider.translate(key, options);
    if (sentence === key) throw new Error(`No sentence for ${key}`);
    return sentence;
  };
};

/** The public page's sentences. */
export const publicWords = (language: Language): Words => (language === 'es-MX' ? publicEsMX : publicEnUS);
