import type { SchemaField } from './field.ts';

const typeOf = (field: SchemaField): Record<string, unknown> => {
  switch (field.component) {
    case 'number':
      return { type: 'number' };
    case 'checkbox':
      return { type: 'boolean' };
    case 'tags':
      return { type: 'array', items: { type: 'string' }, uniqueItems: true };
    case 'calendar':
      return { type: 'string', format: 'date' };
    case 'timepicker':
      return { type: 'string', format: 'time' };
    case 'dropdown':
      return { type: 'string', enum: field.choices ?? [] };
    default:
      return { type: 'string' };
  }
};

/** The JSON Schema (2020-12) of a credential's subject, derived from the fields: what `credentialSchema` points to. */
export const jsonSchemaOf = (schema: {
  id: string;
  title: string;
  description: string;
  fields: readonly SchemaField[];
}): Record<string, unknown> => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: schema.id,
  title: schema.title,
  description: schema.description,
  type: 'object',
  properties: Object.fromEntries(schema.fields.map(field => [field.name, { title: field.label, ...typeOf(field) }])),
  required: schema.fields.filter(field => field.required).map(field => field.name),
});
