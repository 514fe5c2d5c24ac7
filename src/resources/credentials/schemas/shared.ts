export { SchemaFieldRows } from './create/SchemaFieldRows.tsx';
export { EMPTY_SCHEMA, type FieldDraft, schemaBody, type SchemaDraft, schemaProblems } from './create/schema-draft.ts';
export { SchemaTabs } from './SchemaTabs.tsx';
