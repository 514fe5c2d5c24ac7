import { subjectSchemaOf } from './json-schema.ts';
import type { SchemaField } from './field.ts';

/**
 * The JSON Schema (2020-12) that a credential names in `credentialSchema`: what stands under `credentialSubject`, each field with its label
 * as `title`, in the order in which they are shown.
 */
export const credentialSchemaOf = (template: {
  title: string;
  description: string;
  fields: readonly SchemaField[];
}): Record<string, unknown> => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: template.title,
  ...(template.description && { description: template.description }),
  type: 'object',
  properties: { credentialSubject: subjectSchemaOf(template.fields) },
  required: ['credentialSubject'],
});
