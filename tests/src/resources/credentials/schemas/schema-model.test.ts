import { describe, expect, it } from 'vitest';
import { readyStarts, schemaOfStart } from '../../../../../contract/credentials/starts/index.ts';
import { NewName, SchemaCreate, type Schema } from '../../../../../contract/credentials/schemas/index.ts';
import {
  cloneOf,
  draftOfStart,
  EMPTY_FIELD,
  EMPTY_SCHEMA,
  type FieldDraft,
  SCHEMA_STEPS,
  schemaBody,
  type SchemaDraft,
  schemaProblems,
} from '../../../../../src/resources/credentials/schemas/create/schema-draft.ts';
import { fieldName, machineName, typeName } from '../../../../../src/custom/base/kit/values/machine-name.ts';
import { stepOfPath } from '../../../../../src/custom/base/kit/wizard/steps.ts';
import { fieldText } from '../../../../../src/resources/credentials/schemas/edit/field-text.ts';
import { deletionBlock } from '../../../../../src/resources/credentials/schemas/schema-model.ts';
import { uuidOf } from '../../../../support/data/portal-data.ts';

const P = uuidOf(100);
const named = (name: string) => ({ ...EMPTY_FIELD, name, label: name, component: 'text' as const });
const draft = (overrides: Partial<SchemaDraft> = {}): SchemaDraft => ({
  ...EMPTY_SCHEMA,
  title: 'Summer course',
  name: 'SummerCourse',
  category: 'education',
  subcategory: 'certificate',
  fields: [named('student')],
  ...overrides,
});

describe('a field in words', () => {
  const field: FieldDraft = { name: 'way', label: 'Way', component: 'dropdown', required: true, choices: ['A', 'B'] };
  const text = (part: Partial<FieldDraft> = {}) => fieldText({ ...field, ...part }, key => key);
  it('differs in whatever an edit may change of it', () => {
    expect(text()).toBe('Way (way, schemas.components.dropdown, schemas.edit.required, A / B)');
    const others = [{ name: 'path' }, { label: 'Path' }, { required: false }, { choices: ['A'] }];
    const texts = [text(), ...others.map(text), text({ component: 'text' })];
    expect(new Set(texts).size).toBe(6);
  });
});

describe('schema draft', () => {
  it('makes machine names of people’s words', () => {
    expect(machineName('Grado académico')).toBe('gradoAcademico');
    expect(machineName('Curso de verano', true)).toBe('CursoDeVerano');
    expect(machineName('2º nivel')).toBe('nivel');
    expect(machineName('¿?')).toBe('');
    expect([typeName('شهادة'), typeName('Curso de verano'), typeName(' ')]).toEqual([
      'CustomCredential',
      'CursoDeVerano',
      '',
    ]);
    expect([fieldName('الدرجة', ['text1']), fieldName('Grado', []), fieldName('', [])]).toEqual(['text2', 'grado', '']);
    expect(NewName.safeParse(typeName('شهادة')).success).toBe(true);
  });

  it('begins with a ready start, with whom it was for before', () => {
    for (const start of readyStarts('education', 'es-MX')) {
      const begun = draftOfStart(start, draft({ visibility: 'organization' }));
      expect(schemaProblems(begun, P), start.name).toEqual({});
      expect(schemaBody(begun, P)).toEqual({ ...schemaOfStart(start, P), visibility: 'organization' });
    }
  });

  it('is what the contract takes', () => expect(SchemaCreate.safeParse(schemaBody(draft(), P)).success).toBe(true));

  it('says at the field what is wrong with it', () => {
    const fields = [
      named('student'),
      named('student'),
      named('issuer'),
      { ...named('level'), component: 'dropdown' as const },
    ];
    expect(schemaProblems(draft({ fields }), P)).toEqual({
      'fields.1.name': 'fieldErrors.duplicate_field',
      'fields.2.name': 'fieldErrors.reserved_field',
      'fields.3.choices': 'fieldErrors.value_required',
    });
    expect(schemaProblems(draft({ fields: [] }), P)).toEqual({ fields: 'fieldErrors.empty_table' });
    expect(schemaProblems(draft({ fields: [{ ...named('a'), component: '' }] }), P)).toEqual({
      'fields.0.component': 'fieldErrors.component_required',
    });
    expect(stepOfPath(SCHEMA_STEPS, 'fields.0.name')).toBe('fields');
    expect(stepOfPath(SCHEMA_STEPS, 'title')).toBe('info');
  });

  it('clones all but what is another organization’s to decide', () => {
    const schema: Schema = {
      id: uuidOf(1),
      name: 'Diploma',
      title: 'Diploma',
      category: 'education',
      subcategory: 'diploma',
      description: 'What it says',
      revision: 1,
      version: 1,
      lineId: uuidOf(1),
      newestId: uuidOf(1),
      inUse: false,
      visibility: 'public',
      content: {},
      fields: [{ name: 'level', label: 'Level', component: 'dropdown', required: false, choices: ['A', 'B'] }],
      url: 'http://portal.example/schema',
      sourceUrl: null,
      projectId: null,
      own: false,
      mayEdit: false,
      published: true,
      templates: 3,
      createdAt: '2026-11-01T10:00:00.000Z',
    };
    const copy = cloneOf(schema);
    expect(copy).toMatchObject({ title: 'Diploma', visibility: 'organization' });
    expect(schemaBody(copy, P).fields).toEqual(schema.fields);
    expect(deletionBlock(schema)?.key).toBe('schemas.why.foreign');
    expect(deletionBlock({ ...schema, own: true })?.key).toBe('schemas.why.notYours');
    const mine = { own: true, mayEdit: true };
    expect(deletionBlock({ ...mine, templates: 1, inUse: true })).toEqual({
      key: 'schemas.why.inUse',
      smart_count: 1,
    });
    expect(deletionBlock({ ...mine, templates: 0, inUse: true })?.key).toBe('schemas.why.kept');
    expect(deletionBlock({ ...mine, templates: 0, inUse: false })).toBeNull();
  });
});
