import { expect, it } from 'vitest';
import type { RegisteredReceiver } from '../../../../../contract/credentials/credentials/index.ts';
import { ReceiverUpdate } from '../../../../../contract/credentials/credentials/index.ts';
import {
  bodyOf,
  missingOf,
  pathOf,
  problemsOf,
  valuesOf,
} from '../../../../../src/resources/credentials/receivers/receiver-model.ts';
import { uuidOf } from '../../../../support/data/portal-data.ts';
import { templateField } from '../../../../support/worlds/template-field.ts';

const CONTENT = [
  templateField('holder', 'text', { mode: 'recipient', source: 'fullName' }),
  templateField('constructor', 'number'),
  templateField('tags', 'tags', { required: false }),
  templateField('agreed', 'checkbox'),
];
const receiver = (values: RegisteredReceiver['values']): RegisteredReceiver => ({
  id: uuidOf(1),
  revision: 3,
  name: 'Ana',
  lastname: 'Luz',
  email: 'ana@uni.example',
  did: null,
  status: 'active',
  values,
  canceled: false,
  registeredAt: '2026-11-22T00:00:00.000Z',
});

it('asks for what is known of each, under names that a form has a path through', () => {
  const known = receiver({ tags: ['a', 'b'] });
  expect(valuesOf(CONTENT, known)).toEqual({ of_constructor: '', of_tags: 'a; b', of_agreed: '' });
  expect(missingOf(CONTENT, known)).toEqual(['constructor', 'agreed']);
  expect([pathOf('values.constructor'), pathOf('revision')]).toEqual(['of_constructor', 'revision']);
});

it('sends what was typed as what it is, what was emptied as nothing, and what nobody touched as it came', () => {
  const known = receiver({ constructor: 8.5, tags: ['a'] });
  const texts = valuesOf(CONTENT, known);
  expect(bodyOf(CONTENT, known, texts)).toEqual({ values: { constructor: 8.5, tags: ['a'], agreed: null } });
  const body = bodyOf(CONTENT, known, { of_constructor: ' 9 ', of_tags: '', of_agreed: 'true' });
  expect(ReceiverUpdate.parse(body)).toEqual({ values: { constructor: '9', tags: null, agreed: true } });
});

it('says what does not fit, and leaves open what is not known yet', () => {
  const said = (key: string) => key;
  expect(problemsOf(CONTENT, { of_constructor: 'many', of_tags: '', of_agreed: '' }, said)).toEqual({
    of_constructor: 'import.wrong',
  });
});
