import { describe, expect, it } from 'vitest';
import { PAGES } from '../../../../../contract/base/access/pages.ts';
import { GUIDE_NAMES, readGuide } from '../../../../../src/custom/office/help/guides.ts';
import { helpOf, withWords } from '../../../../../src/custom/office/shell/palette/options.ts';

const LANGUAGES = ['en-US', 'es-MX'] as const;
const MAX_CHARACTERS = 4000;

const phrases = import.meta.glob<object>('../../../../../src/i18n/*/*/**/*.ts', { eager: true, import: 'default' });

const textsOf = (words: unknown): string[] =>
  typeof words === 'string' ? words.split(' |||| ') : Object.values((words ?? {}) as object).flatMap(textsOf);
const saidIn = (language: string) =>
  Object.entries(phrases).flatMap(([path, words]) => (path.includes(`/${language}/`) ? textsOf(words) : []));

describe.each(LANGUAGES)('guides in %s', language => {
  it.each(GUIDE_NAMES)('the guide %s names buttons and pages as the portal does', async name => {
    const said = saidIn(language);
    const { body } = await readGuide(language, name);
    for (const [, bold = ''] of body.matchAll(/\*\*(.+?)\*\*/g)) expect(said.includes(bold), bold).toBe(true);
    expect(body.length).toBeLessThan(MAX_CHARACTERS);
  });

  it.each(GUIDE_NAMES)('the guide %s leads to pages that exist', async name => {
    const { body } = await readGuide(language, name);
    const addresses = [...body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, address = '']) => address);
    for (const address of addresses) expect([...Object.keys(PAGES), '/api/docs']).toContain(address);
  });

  it.each(GUIDE_NAMES)(
    'the guide %s has the sections that it has in the other language, each at its own address',
    async name => {
      const [one, other] = await Promise.all(LANGUAGES.map(each => readGuide(each, name)));
      expect(one?.sections.length).toBe(other?.sections.length);
      const { sections, title, lead } = await readGuide(language, name);
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
      expect([title, lead]).not.toContain('');
      expect(lead).not.toContain('**');
    },
  );
});

it('the palette finds a section by its title, its guide and its text', async () => {
  const help = helpOf([await readGuide('en-US', 'approver'), await readGuide('en-US', 'registrar')]);
  const found = (words: string) => withWords(help, words).map(({ act }) => ('to' in act ? act.to : ''));
  expect(found('when away')).toEqual(['/help/approver#when-you-are-away']);
  expect(found('approvers key substitute')).toEqual(['/help/approver#when-you-are-away']);
  expect(found('address mail came back')).toEqual(['/help/registrar#when-a-mail-does-not-arrive']);
});
