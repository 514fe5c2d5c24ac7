import { describe, expect, it } from 'vitest';
import { TemplateCreate } from '../../../../../contract/credentials/templates/index.ts';
import type { SchemaField } from '../../../../../contract/credentials/schemas/index.ts';
import {
  contentOf,
  EMPTY_TEMPLATE,
  modeDraftOf,
  modesOf,
  startingMode,
  TEMPLATE_STEPS,
  templateBody,
  type TemplateDraft,
  templateProblems,
} from '../../../../../src/resources/credentials/templates/inputs/template-draft.ts';
import { deletionBlocks, rowActions } from '../../../../../src/resources/credentials/templates/template-model.ts';
import { uuidOf } from '../../../../support/data/portal-data.ts';
import { buildTemplate, CONTENT, SIGNERS } from '../../../../support/data/credential-data.ts';
import { stepOfPath } from '../../../../../src/custom/base/kit/wizard/steps.ts';

const field = (overrides: Partial<SchemaField> = {}): SchemaField => ({
  name: 'degree',
  label: 'Degree',
  component: 'text',
  required: true,
  ...overrides,
});
const draft = (overrides: Partial<TemplateDraft> = {}): TemplateDraft => ({
  ...EMPTY_TEMPLATE,
  schemaId: uuidOf(800),
  title: 'Law degree',
  fields: [startingMode(field())],
  signers: [uuidOf(1)],
  ...overrides,
});
const TODAY = '2026-11-20';

describe('fields with modes', () => {
  it('starts what is plainly the recipient’s from the recipient, all else typed', () => {
    expect(startingMode(field({ name: 'fullName' }))).toMatchObject({ mode: 'recipient', source: 'fullName' });
    expect(startingMode(field())).toMatchObject({ mode: 'variable', source: '' });
    expect(startingMode(field({ name: 'constructor' }))).toMatchObject({ mode: 'variable', source: '' });
    expect(startingMode(field({ name: 'email', component: 'number' })).mode).toBe('variable');
  });

  it('offers only modes that can fill the component, and leaves nothing empty that the schema requires', () => {
    const optional = (rest: object = {}) => field({ required: false, ...rest });
    expect(modesOf(optional(), 'variable')).toEqual(['fixed', 'variable', 'automatic', 'recipient', 'empty']);
    expect(modesOf(optional({ component: 'calendar' }), 'variable')).toEqual([
      'fixed',
      'variable',
      'automatic',
      'empty',
    ]);
    expect(modesOf(optional({ component: 'number' }), 'variable')).toEqual(['fixed', 'variable', 'empty']);
    expect(modesOf(field({ component: 'number' }), 'variable')).toEqual(['fixed', 'variable']);
    expect(modesOf(field({ component: 'number' }), 'empty'), 'what it is from before').toContain('empty');
  });

  it('keeps a fixed value to the letter where something else is changed', () => {
    const fixed = (component: SchemaField['component'], value: string | string[], choices?: string[]) => ({
      ...field({ component, ...(choices && { choices }) }),
      mode: 'fixed' as const,
      value,
    });
    for (const each of [
      fixed('tags', ['Redes | Seguridad', 'a;b', '"c"']),
      fixed('dropdown', 'Práctica', ['Practica', 'Práctica']),
      fixed('dropdown', 'M', ['m', 'M']),
    ])
      expect(contentOf(modeDraftOf(each))).toEqual(each);
  });

  it('builds what the contract accepts, and reads it back', () => {
    const number = field({ component: 'number' });
    expect(contentOf({ field: number, mode: 'fixed', value: '9,5', source: '' })).toMatchObject({
      mode: 'fixed',
      value: '9.5',
    });
    expect(contentOf({ field: field(), mode: 'automatic', value: 'left over', source: 'uniqueId' })).toEqual({
      ...field(),
      mode: 'automatic',
      source: 'uniqueId',
    });
    expect(CONTENT.map(modeDraftOf).map(contentOf)).toEqual(CONTENT);
  });

  it('makes a whole body that the contract takes', () => {
    expect(TemplateCreate.safeParse(templateBody(draft())).success).toBe(true);
    const automatic = templateBody(draft({ approvalMode: 'automatic', approvalsRequired: 3 }));
    expect(automatic).toMatchObject({ approvalsRequired: 0, signers: [] });
    expect(TemplateCreate.safeParse(automatic).success).toBe(true);
  });

  it('says what is wrong, where', () => {
    const fixed = { field: field({ component: 'number' }), mode: 'fixed' as const, source: '' };
    expect(templateProblems(draft({ fields: [{ ...fixed, value: '' }] }), TODAY)).toMatchObject({
      'fields.0.value': 'fieldErrors.value_required',
    });
    expect(templateProblems(draft({ fields: [{ ...fixed, value: 'nine' }] }), TODAY)['fields.0.value']).toBe(
      'fieldErrors.invalid_type',
    );
    expect(templateProblems(draft({ signers: [] }), TODAY)).toEqual({ signers: 'fieldErrors.too_few' });
    const past = { ...EMPTY_TEMPLATE.validity, type: 'fixed' as const, date: '2026-11-19' };
    expect(templateProblems(draft({ validity: past }), TODAY)).toEqual({ 'validity.date': 'fieldErrors.past_date' });
    expect(templateProblems(draft(), TODAY)).toEqual({});
    expect(
      ['fields.0.value', 'signers', 'validity.date', 'title'].map(path => stepOfPath(TEMPLATE_STEPS, path)),
    ).toEqual(['fields', 'approvers', 'details', 'details']);
  });
});

describe('actions on a template', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  it('by role', () => {
    const names = (rights: { issue: boolean; write: boolean }) =>
      rowActions(buildTemplate(), rights, now, 'UTC').map(each => each.action);
    expect(names({ issue: true, write: true })).toEqual(['issue', 'delete']);
    expect(names({ issue: true, write: false })).toEqual(['issue']);
    expect(names({ issue: false, write: false })).toEqual([]);
  });

  it('says why it cannot be deleted, or issue', () => {
    expect(deletionBlocks(buildTemplate())).toEqual([]);
    expect(deletionBlocks(buildTemplate({ issued: 2, pending: 1, signers: SIGNERS }))).toEqual([
      { key: 'templates.why.hasCredentials', smart_count: 3 },
      { key: 'templates.why.hasSigners', smart_count: 2 },
    ]);
    expect(deletionBlocks(buildTemplate({ credentials: 1 })), 'a canceled one').toEqual([
      { key: 'templates.why.hasCredentials', smart_count: 1 },
    ]);
    const over = buildTemplate({ expiration: { type: 'fixed', date: '2026-11-19' } });
    const today = buildTemplate({ expiration: { type: 'fixed', date: '2026-11-20' } });
    const why = (template: typeof over) =>
      rowActions(template, { issue: true, write: false }, now, 'UTC')[0]?.blocks[0]?.key;
    expect(why(over)).toBe('errors.credential.expired');
    const evening = Date.parse('2026-11-20T05:30:00Z');
    const inMexico = rowActions(over, { issue: true, write: false }, evening, 'America/Mexico_City');
    expect(inMexico[0]?.blocks, 'the same evening in Mexico').toEqual([]);
    expect(why(today)).toBeUndefined();
  });
});
