import { DECIMAL_PATTERN } from '../../base/common/decimal.ts';
import type { SchemaField } from './field.ts';

/** Draft 2019-09: verifiers that know it alone wait for ever where a schema names a later draft (@digitalcredentials/verifier-core 1.0). */
export const JSON_SCHEMA_DRAFT = 'https://json-schema.org/draft/2019-09/schema';

// Hours and minutes: JSON Schema's own `time` asks for seconds and a zone.
export const TIME_PATTERN = '^([01]\\d|2[0-3]):[0-5]\\d$';

/** A field as the schema of a credential knows it: a schema's, or a picture of a template's own. */
export type DescribedField = Omit<SchemaField, 'component'> & { component: SchemaField['component'] | 'image' };

const typeOf = (field: DescribedField): Record<string, unknown> => {
  switch (field.component) {
    case 'number':
      return { type: ['string', 'number'], pattern: DECIMAL_PATTERN };
    case 'checkbox':
      return { type: 'boolean' };
    case 'tags':
      return { type: 'array', items: { type: 'string' }, uniqueItems: true };
    case 'calendar':
      return { type: 'string', format: 'date' };
    case 'timepicker':
      return { type: 'string', pattern: TIME_PATTERN };
    case 'dropdown':
      return { type: 'string', enum: field.choices ?? [] };
    case 'image':
      return {
        type: 'object',
        properties: {
          id: { type: 'string', format: 'uri' },
          digestSRI: { type: 'string' },
          mediaType: { type: 'string' },
        },
        required: ['id', 'digestSRI', 'mediaType'],
      };
    default:
      return { type: 'string' };
  }
};

/** The JSON Schema of a subject with these fields, each with its label, in their order. */
export const subjectSchemaOf = (fields: readonly DescribedField[]): Record<string, unknown> => ({
  type: 'object',
  properties: Object.fromEntries(fields.map(field => [field.name, { title: field.label, ...typeOf(field) }])),
  required: fields.filter(field => field.required).map(field => field.name),
});

/** The JSON Schema of what credentials of this kind say about their subject, derived from the fields. */
export const jsonSchemaOf = (schema: {
  id: string;
  title: string;
  description: string;
  fields: readonly SchemaField[];
}): Record<string, unknown> => ({
  $schema: JSON_SCHEMA_DRAFT,
  $id: schema.id,
  title: schema.title,
  description: schema.description,
  ...subjectSchemaOf(schema.fields),
});
