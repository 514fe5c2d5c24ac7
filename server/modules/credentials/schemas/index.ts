import type { Module } from '../../../platform/module/index.ts';
import { schemaHandlers } from './handlers.ts';

export { keepBuiltInSchema } from './built-in.ts';
export {
  countSchemaTemplates,
  fieldsOfSchema,
  findSchema,
  findVisibleSchema,
  kindOfSchema,
  moveSchemaTemplate,
  type FoundSchema,
} from './find.ts';

export {
  keepCredentialType,
  nameCredentialType,
  readCredentialType,
  type CredentialType,
  type NamedType,
} from './type-metadata.ts';

/** What a kind of credential may say. */
export const schemas = {
  name: 'schemas',
  tables: ['schemas', 'credential_types'],
  handlers: schemaHandlers,
} satisfies Module;
