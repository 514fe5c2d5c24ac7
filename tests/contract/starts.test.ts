import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/base/common/index.ts';
import { designOfStart } from '../../contract/credentials/starts/design.ts';
import { ISSUING_CATEGORIES } from '../../contract/accounts/projects/index.ts';
import { MDL_ELEMENTS, MDL_KIND, missingElements, SchemaCreate } from '../../contract/credentials/schemas/index.ts';
import {
  isStartName,
  type ReadyStart,
  readyStarts,
  schemaOfStart,
  START_NAMES,
  isStartUsable,
  startIn,
  templateOfStart,
} from '../../contract/credentials/starts/index.ts';
import { schemaFaults, TemplateCreate } from '../../contract/credentials/templates/index.ts';

const ID = '3f1b8a52-6c0e-4d57-9a55-2b8f6f0d7c11';

/** A template as it is asked for where nothing of a ready start is changed. */
const templateOf = (start: ReadyStart) => {
  const { page, card } = designOfStart(start);
  return { ...templateOfStart(start, ID), signers: [], files: { pdf_editable: page, card_editable: card } };
};

describe.each(LANGUAGES)('the ready starts in %s', language => {
  it.each(readyStarts(null, language))('$name is a schema and a template on it as the contract wants them', start => {
    const schema = schemaOfStart(start, ID);
    expect(SchemaCreate.parse(schema)).toMatchObject(schema);
    const template = templateOf(start);
    expect(TemplateCreate.parse(template)).toEqual({
      ...template,
      params: { ...template.params, mailText: '' },
      isDefault: false,
    });
    expect(schemaFaults(start.fields, start.content)).toEqual({});
  });

  it.each(readyStarts(null, language))('$name says whose it is, and asks for something', ({ content }) => {
    expect(content.some(({ mode, source }) => mode === 'recipient' && source === 'fullName')).toBe(true);
    expect(content.some(({ mode, required }) => mode === 'variable' && required)).toBe(true);
  });
});

describe('the ready starts', () => {
  it('have one for each category of projects that issue, which stands first there', () => {
    const first = {
      education: 'degree',
      passes: 'access',
      membership: 'membership',
      health: 'vaccination',
      identity: 'student',
      smartid: 'student',
      other: 'diploma',
    } satisfies Record<(typeof ISSUING_CATEGORIES)[number], string>;
    for (const category of ISSUING_CATEGORIES) {
      const names = readyStarts(category, 'es-MX').map(({ name }) => name);
      expect(names[0], category).toBe(first[category]);
      expect([...names].sort()).toEqual([...START_NAMES].sort());
    }
  });

  it('are types of their own, so that two in a project do not look alike', () => {
    const types = readyStarts(null, 'en-US').map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
  });

  it('begin a project of the category that they are made for', () => {
    expect(startIn('membership', 'es-MX').projectCategory).toBe('membership');
    expect(startIn('staff', 'es-MX').projectCategory).toBe('identity');
  });

  it('have a photo where they are of somebody whose face is looked at, which nobody must have, and show it', () => {
    const pictured = readyStarts(null, 'es-MX').filter(({ content }) =>
      content.some(({ component }) => component === 'image'),
    );
    const [licence] = pictured.filter(({ name }) => name === 'licence');
    expect(licence?.content.find(({ name }) => name === 'portrait')).toMatchObject({ required: true, own: true });
    const others = pictured.filter(({ name }) => name !== 'licence');
    expect(others.map(({ name }) => name).sort()).toEqual(['membership', 'staff', 'student']);
    for (const start of others) {
      expect(start.content.find(({ name }) => name === 'photo')).toMatchObject({ required: false, own: true });
      const { page, card } = designOfStart(start);
      expect(page.elements).toContainEqual(expect.objectContaining({ type: 'picture', field: 'photo' }));
      expect(card.picture).toBe('photo');
    }
  });

  it('have a licence with each mandatory element, for organizations that issue mobile documents in a project of identity', () => {
    const { category, subcategory, content } = startIn('licence', 'en-US');
    expect([category, subcategory, missingElements(content)]).toEqual(['iso', MDL_KIND, []]);
    expect(missingElements(content.filter(({ name }) => name !== 'birth_date'))).toEqual(['birth_date']);
    expect(content.map(({ name }) => name)).toEqual(['fullName', ...MDL_ELEMENTS]);
    const usable = (iso: boolean, of: Parameters<typeof isStartUsable>[1]['category']) =>
      isStartUsable('licence', { features: { iso }, category: of });
    expect([usable(true, 'identity'), usable(true, null)]).toEqual([true, true]);
    expect([usable(false, 'identity'), usable(false, null), usable(true, 'education')]).toEqual([false, false, false]);
    expect(isStartUsable('degree', { features: {}, category: 'passes' })).toBe(true);
  });

  it('are told from names that are none', () => {
    expect([isStartName('degree'), isStartName('toString'), isStartName('')]).toEqual([true, false, false]);
  });
});
