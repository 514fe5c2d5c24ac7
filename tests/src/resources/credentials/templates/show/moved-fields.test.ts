import { describe, expect, it } from 'vitest';
import { schemaFaults, type TemplateField } from '../../../../../../contract/credentials/templates/index.ts';
import type { SchemaField } from '../../../../../../contract/credentials/schemas/index.ts';
import { movedFields } from '../../../../../../src/resources/credentials/templates/show/moved-fields.ts';

const field = (name: string, rest: Partial<SchemaField> = {}): SchemaField => ({
  name,
  label: name,
  component: 'text',
  required: false,
  ...rest,
});
const WAY = field('way', { component: 'dropdown', choices: ['A', 'B'] });

describe('a template that moves to another version of its schema', () => {
  it('keeps what fits, begins what is new or of another kind, and names what it drops', () => {
    const from = [field('name'), field('own'), field('old'), field('kind'), field('void')];
    const content: TemplateField[] = [
      { ...field('name'), mode: 'fixed', value: 'Ana' },
      { ...field('own'), label: 'In the words of the template', mode: 'automatic', source: 'uniqueId' },
      { ...field('old'), mode: 'variable' },
      { ...field('kind'), mode: 'fixed', value: 'x' },
      { ...field('void'), mode: 'empty' },
    ];
    const to = [
      field('email', { label: 'Email' }),
      field('kind', { component: 'number' }),
      field('void', { required: true }),
      field('own', { label: 'Own' }),
      field('name', { label: 'Name', required: true }),
    ];
    const moved = movedFields(content, from, to);
    expect(moved).toEqual({
      content: [
        { ...to[0], mode: 'recipient', source: 'email' },
        { ...to[1], mode: 'variable' },
        { ...to[2], mode: 'variable' },
        { ...to[3], label: 'In the words of the template', mode: 'automatic', source: 'uniqueId' },
        { ...to[4], mode: 'fixed', value: 'Ana' },
      ],
      added: ['Email'],
      anew: ['kind', 'void'],
      gone: ['old'],
    });
    expect(schemaFaults(to, moved.content)).toEqual({});
  });

  it('keeps a fixed choice only while it is one', () => {
    const content: TemplateField[] = [{ ...WAY, mode: 'fixed', value: 'B' }];
    const more = { ...WAY, choices: ['A', 'B', 'C'] };
    expect(movedFields(content, [WAY], [more]).content).toEqual([{ ...more, mode: 'fixed', value: 'B' }]);
    const other = { ...WAY, choices: ['A', 'C'] };
    expect(movedFields(content, [WAY], [other])).toMatchObject({
      content: [{ ...other, mode: 'variable' }],
      anew: ['way'],
    });
  });

  it('keeps the texts of its own, unless the newer version has one of that name', () => {
    const own = (name: string): TemplateField => ({ ...field(name), required: true, mode: 'variable', own: true });
    const moved = movedFields([own('mine'), own('theirs')], [], [field('theirs')]);
    expect(moved.content).toEqual([{ ...field('theirs'), required: false, mode: 'variable' }, own('mine')]);
    expect(moved).toMatchObject({ added: [], anew: [], gone: [] });
  });
});
