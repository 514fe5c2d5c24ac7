import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../../../contract/base/errors/index.ts';
import type { Language } from '../../../contract/base/common/language.ts';
import { TOLD } from '../../../src/authProvider/ended.ts';
import englishBase from '../../../src/i18n/en-US/index.ts';
import spanishBase from '../../../src/i18n/es-MX/index.ts';
import { FORESEEN } from '../../../src/i18n/foreseen.ts';
import reactAdmin from '../../../src/i18n/react-admin-es-MX.ts';
import { languageOf } from '../../../src/i18n/languages.ts';

const flatten = (node: object, prefix = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(value)]],
  );
const keys = (catalogue: object) =>
  flatten(catalogue)
    .map(([key]) => key)
    .sort();
const FILES = import.meta.glob<object>(['../../../src/i18n/*-*/*/*.ts', '../../../src/i18n/*-*/*/*/*.ts'], {
  eager: true,
  import: 'default',
});
const SOURCES = import.meta.glob<string>('../../../src/**/*.{ts,tsx}', {
  eager: true,
  import: 'default',
  query: '?raw',
});
const filesOf = (language: string) =>
  Object.entries(FILES).flatMap(([path, phrases]): [string, object][] => {
    const [folder, ...name] = path.split('/i18n/')[1]?.split('/') ?? [];
    return folder === language && name.at(-1) !== 'index.ts' ? [[name.join('/'), phrases]] : [];
  });
const names = (language: string) => filesOf(language).map(([name]) => name);
/** Every sentence of a language, of all its areas and of all refusals. */
const whole = (base: object, language: Language) =>
  Object.assign({}, base, ...filesOf(language).map(([, file]) => file), {
    errors: MESSAGES[language].errors,
  }) as object;
const enUS = whole(englishBase, 'en-US');
const esMX = whole(spanishBase, 'es-MX');
const slots = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();

/** Limits, thousands counted so far, and whom one is left of. */
const ALWAYS_MORE = [
  'events.chain.checking',
  'events.manyMatch',
  'home.trialUse',
  'import.file.faults.too_many_rows',
  'import.file.or',
  'import.tooMany',
  'import.tooManyRows',
  'notifying.noRows',
  'offers.journal.exporting.some',
  'projectSettings.blockedUsers',
  'settlements.bankFile.exporting.some',
  'settlements.recordsFile.exporting.some',
  'vouchers.statement.file.exporting.some',
];

describe('catalogues', () => {
  it('react-admin speaks Spanish completely', () => expect(keys(reactAdmin)).toEqual(keys(english)));

  it('each file has its like in the other language', () => {
    expect(names('en-US').length).toBeGreaterThan(10);
    expect(names('es-MX')).toEqual(names('en-US'));
  });

  it('no key stands in two files', () => {
    const found = filesOf('en-US').flatMap(([, phrases]) => Object.keys(phrases));
    expect(found.filter((key, at) => found.indexOf(key) !== at)).toEqual([]);
  });

  it('both languages have the same keys', () => expect(keys(esMX)).toEqual(keys(enUS)));

  it('what is counted has a form for one, unless there are always more', () => {
    const counted =
      /%\{(?!smart_count)\w+\} (lines|uses|events|rows|recipients|users|credentials|approvals|people|l\u00edneas|usos|eventos|filas|destinatarios|usuarios|credenciales|aprobaciones|personas)\b/;
    const found = [enUS, esMX].flatMap(catalogue =>
      flatten(catalogue).flatMap(([key, text]) => (counted.test(text) && !text.includes(' |||| ') ? [key] : [])),
    );
    expect([...new Set(found)].sort()).toEqual(ALWAYS_MORE);
  });

  it('a sentence has the same slots and the same number of plural forms in both', () => {
    const spanish = new Map(flatten(esMX));
    const different = flatten(enUS).filter(([key, text]) => {
      const other = spanish.get(key) ?? '';
      return text.split('||||').length !== other.split('||||').length || String(slots(text)) !== String(slots(other));
    });
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it('both languages quote “so”, as the United States and Mexico do', () => {
    const wrong = (catalogue: object) =>
      flatten(catalogue).flatMap(([key, text]) => (/[\u00ab\u00bb"]/.test(text) ? [key] : []));
    expect(wrong({ ...enUS, ra: {} })).toEqual([]);
    expect(wrong({ ...esMX, reactAdmin })).toEqual([]);
  });

  it('the portal has the sentences of those refusals that it names itself', () => {
    const named = Object.values(SOURCES).flatMap(text =>
      [...text.matchAll(/'errors\.([\w.]+)'/g)].map(([, key]) => key),
    );
    expect(named.length).toBeGreaterThan(FORESEEN.length);
    expect([...FORESEEN].sort()).toEqual([...new Set([...named, ...TOLD])].sort());
    expect(keys(englishBase)).toEqual(expect.arrayContaining(FORESEEN.map(key => `errors.${key}`)));
  });

  it('no sentence is empty', () => {
    const empty = [...flatten(enUS), ...flatten(esMX)].filter(
      ([key, text]) => text.trim() === '' && key !== 'ra.boolean.null',
    );
    expect(empty).toEqual([]);
  });
});

describe('the first language', () => {
  it.each([
    [undefined, ['es-ES', 'en'], 'es-MX'],
    [undefined, ['es'], 'es-MX'],
    [undefined, ['en-GB', 'es'], 'en-US'],
    [undefined, ['fr'], 'en-US'],
    [undefined, [], 'en-US'],
    ['en-US', ['es-MX'], 'en-US'],
    ['klingon', ['es-MX'], 'es-MX'],
  ])('chosen %s, browser %j: %s', (chosen, browser, expected) => expect(languageOf(chosen, browser)).toBe(expected));
});
