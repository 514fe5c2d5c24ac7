import type { SchemaCategory } from '../../../../../contract/credentials/schemas/kinds.ts';
import { type Schema, SchemaCreate, SchemaUpdate } from '../../../../../contract/credentials/schemas/schema.ts';
import type { Component } from '../../../../../contract/credentials/schemas/field.ts';
import type { ReadyStart } from '../../../../../contract/credentials/starts/index.ts';
import type { FoundSchema } from '../../../../../contract/credentials/schemas/found-schema.ts';
import { problemsOf, type Problems } from '../../../../custom/base/kit/form/contract-form.ts';
import { typeName } from '../../../../custom/base/kit/values/machine-name.ts';

export interface FieldDraft {
  name: string;
  label: string;
  component: Component | '';
  required: boolean;
  choices: string[];
}
export interface SchemaDraft {
  title: string;
  name: string;
  category: SchemaCategory | '';
  subcategory: string;
  visibility: Schema['visibility'];
  description: string;
  fields: FieldDraft[];
  /** Where the JSON Schema stands that it was begun from; empty where it was begun from none. */
  url: string;
}
/** The wizard's steps, each with what it asks for. */
export const SCHEMA_STEPS = {
  info: ['title', 'name', 'category', 'subcategory', 'visibility', 'description', 'url'],
  fields: ['fields'],
  summary: [],
} as const satisfies Record<string, readonly (keyof SchemaDraft)[]>;
export const EMPTY_FIELD: FieldDraft = { name: '', label: '', component: '', required: true, choices: [] };
export const EMPTY_SCHEMA: SchemaDraft = {
  title: '',
  name: '',
  category: '',
  subcategory: '',
  visibility: 'project',
  description: '',
  fields: [EMPTY_FIELD],
  url: '',
};

/** What an edit says of the draft; not yet checked. */
export const schemaChange = (draft: SchemaDraft) => ({
  title: draft.title,
  category: draft.category,
  subcategory: draft.subcategory,
  description: draft.description,
  visibility: draft.visibility,
  fields: draft.fields.map(({ name, label, component, required, choices }) => ({
    name,
    label,
    component,
    required,
    ...(component === 'dropdown' && { choices }),
  })),
});

/** The draft as the body of a new schema; not yet checked. */
export const schemaBody = (draft: SchemaDraft, projectId: string) => ({
  ...schemaChange(draft),
  name: draft.name,
  projectId,
  ...(draft.url && { url: draft.url }),
});

const atDraft = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).map(([path, why]) => [draftPath(path), why]));

/** What is wrong with the draft, by the contract's own rule; a choice that cannot be taken stands at the list of choices. */
export const schemaProblems = (draft: SchemaDraft, projectId: string): Problems =>
  atDraft(problemsOf(SchemaCreate, schemaBody(draft, projectId)));

/** The same of a schema that is edited. */
export const changeProblems = (draft: SchemaDraft): Problems => atDraft(problemsOf(SchemaUpdate, schemaChange(draft)));

/** The draft's field for a path of the body: the choices are one field, however many there are. */
export const draftPath = (path: string): string => path.replace(/\.choices\.\d+$/, '.choices');

/** What was found at an address, in the place of what the draft says; who may use it, and what kind it is, stay as they were chosen. */
export const draftOfFound = (
  { title, description, fields }: FoundSchema,
  url: string,
  draft: SchemaDraft,
): SchemaDraft => ({
  ...draft,
  url,
  title,
  name: typeName(title),
  description,
  fields: fields.map(field => ({ ...field, choices: field.choices ?? [] })),
});

/** What a ready start says, in the place of what the draft says; who may use it stays as it was chosen. */
export const draftOfStart = (start: ReadyStart, { visibility }: SchemaDraft): SchemaDraft => ({
  title: start.label,
  name: start.type,
  category: start.category,
  subcategory: start.subcategory,
  visibility,
  description: start.description,
  fields: start.fields.map(field => ({ ...field, choices: field.choices ?? [] })),
  url: '',
});

/** A schema as a draft of itself. */
export const draftOf = (schema: Schema): SchemaDraft => ({
  title: schema.title,
  name: schema.name,
  category: schema.category,
  subcategory: schema.subcategory,
  visibility: schema.visibility,
  description: schema.description,
  fields: schema.fields.map(field => ({
    name: field.name,
    label: field.label,
    component: field.component,
    required: field.required,
    choices: field.choices ?? [],
  })),
  url: '',
});

/** A schema as the draft of another one like it. */
export const cloneOf = (schema: Schema): SchemaDraft => ({
  ...draftOf(schema),
  name: `${schema.name}2`.slice(0, 64),
  visibility: schema.visibility === 'public' ? 'organization' : schema.visibility,
});
