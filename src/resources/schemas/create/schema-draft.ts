import type { z } from 'zod';
import { type Schema, SchemaCreate, type SchemaCategory } from '../../../../contract/schemas/schema.ts';
import type { Component } from '../../../../contract/schemas/field.ts';

export interface FieldDraft {
  key: number;
  name: string;
  label: string;
  component: Component | '';
  required: boolean;
  /** One choice a line. */
  choices: string;
}
export interface SchemaDraft {
  title: string;
  name: string;
  category: SchemaCategory | '';
  subcategory: string;
  visibility: Schema['visibility'];
  description: string;
  fields: FieldDraft[];
}
export const SCHEMA_STEPS = ['info', 'fields', 'summary'] as const;
export type SchemaStep = (typeof SCHEMA_STEPS)[number];
export const emptyField = (key: number): FieldDraft => ({
  key,
  name: '',
  label: '',
  component: '',
  required: true,
  choices: '',
});
export const EMPTY_SCHEMA: SchemaDraft = {
  title: '',
  name: '',
  category: '',
  subcategory: '',
  visibility: 'project',
  description: '',
  fields: [emptyField(1)],
};

/** A machine name out of what people call a thing: "Grado académico" → `gradoAcademico`, or `GradoAcademico` for a schema. */
export function machineName(words: string, upper = false): string {
  const parts = words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^[^A-Za-z]+/, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const joined = parts
    .map(
      (part, at) => (at === 0 && !upper ? part.charAt(0).toLowerCase() : part.charAt(0).toUpperCase()) + part.slice(1),
    )
    .join('');
  return joined.slice(0, 64);
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);

/** The draft as the API's body; not yet checked. */
export const schemaBody = (draft: SchemaDraft, projectId: string) => ({
  name: draft.name,
  title: draft.title,
  category: draft.category,
  subcategory: draft.subcategory,
  description: draft.description,
  visibility: draft.visibility,
  projectId,
  fields: draft.fields.map(({ name, label, component, required, choices }) => ({
    name,
    label,
    component,
    required,
    ...(component === 'dropdown' && { choices: linesOf(choices) }),
  })),
});

/** Path → phrase key of what is wrong, by the contract's own rule; empty where nothing is. */
export function schemaProblems(draft: SchemaDraft, projectId: string): Record<string, string> {
  const body = schemaBody(draft, projectId);
  const checked = SchemaCreate.safeParse(body);
  return checked.success ? {} : problemsOf(checked.error, body);
}

const at = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((node, key) => (node as Record<PropertyKey, unknown> | undefined)?.[key], body);

/** A refusal of the contract as path → phrase key, the first at each path. What was left empty is missing, not wrong. */
function problemsOf(error: z.ZodError, body: unknown): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const empty = at(body, path) === '' && message !== 'component_required';
    problems[path.map(String).join('.')] ??= `fieldErrors.${empty ? 'required' : message}`;
  }
  return problems;
}

/** Where a problem is to be mended. */
export const stepOfProblem = (path: string): SchemaStep => (path.startsWith('fields') ? 'fields' : 'info');

/** A schema as the draft of another one like it. */
export const cloneOf = (schema: Schema): SchemaDraft => ({
  title: schema.title,
  name: `${schema.name}2`.slice(0, 64),
  category: schema.category,
  subcategory: schema.subcategory,
  visibility: schema.visibility === 'public' ? 'organization' : schema.visibility,
  description: schema.description,
  fields: schema.fields.map((field, at) => ({
    key: at + 1,
    name: field.name,
    label: field.label,
    component: field.component,
    required: field.required,
    choices: (field.choices ?? []).join('\n'),
  })),
});
