import { expect, it } from 'vitest';
import type { TemplateField } from '../../../../../contract/credentials/templates/field.ts';
import { pathOf } from '../../../../../src/resources/credentials/credentials/correct/correction.ts';

const field = (name: string): TemplateField => ({
  name,
  label: name,
  component: 'text',
  required: true,
  mode: 'variable',
});

it('a fault of the holder’s name stands at it, also where a field of the template is called so', () => {
  const fields = [field('name'), field('degree')];
  const places = ['name', 'values.name', 'values.degree', 'metadata.description', 'id'].map(path =>
    pathOf(path, fields),
  );
  expect(places).toEqual([
    'name',
    expect.stringMatching(/^values\./),
    expect.stringMatching(/^values\./),
    'reason',
    'root',
  ]);
  expect(places[1]).not.toBe(places[2]);
});
