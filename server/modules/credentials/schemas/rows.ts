import { randomUUID } from 'node:crypto';
import { jsonSchemaOf, type Schema, type SchemaCreate } from '../../../../contract/credentials/schemas/index.ts';
import { isUsableTerm } from '../../../../engine/contexts/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import { editable, eyesOf, visible, type Eyes } from './visible.ts';

export interface SchemaRow {
  id: string;
  organization_id: string;
  project_id: string | null;
  name: string;
  title: string;
  category: Schema['category'];
  subcategory: string;
  description: string;
  revision: number;
  version: number;
  line_id: string;
  newest_id: string | null;
  in_use: boolean;
  may_edit: boolean;
  published: boolean;
  visibility: Schema['visibility'];
  fields: Schema['fields'];
  source_url: string | null;
  created_by: string | null;
  templates: number;
  created_at: Date;
}

/** A schema with the newest of its line that one sees, and whether one may change it. A statement that asks them has the parameters of `eyesOf` first. */
export const schemaColumns = (eyes: Eyes): string =>
  `s.*, schema_in_use(s.id) as in_use, schema_published(s.id) as published, coalesce(${editable(eyes)}, false) as may_edit, (select n.id from schemas n where n.line_id = s.line_id and ${visible(eyes, 'n')} order by n.version desc limit 1) as newest_id`;

/** A schema as far as one sees it. @throws AppError error.not_found */
export const readSchema = async (tx: Tx, eyes: Eyes, id: string): Promise<SchemaRow> =>
  found(
    await tx.maybe<SchemaRow>(`select ${schemaColumns(eyes)} from schemas s where s.id = $4 and ${visible(eyes)}`, [
      ...eyesOf(eyes),
      id,
    ]),
  );

/**
 * A schema of the caller's organization that the caller sees, locked: nothing begins to stand on it until the commit. What is private is its maker's
 * alone to change, and nobody's where the platform made it. @throws AppError error.not_found
 */
export async function lockSchema(tx: Tx, eyes: Eyes, id: string): Promise<SchemaRow> {
  inLockOrder(tx, 'schema');
  found(
    await tx.maybe(
      `select 1 from schemas s where s.id = $4 and s.organization_id = $1 and ${visible(eyes)} for update of s`,
      [...eyesOf(eyes), id],
    ),
  );
  return found(
    await tx.maybe<SchemaRow>(`select ${schemaColumns(eyes)} from schemas s where s.id = $4`, [...eyesOf(eyes), id]),
  );
}

type Content = Omit<SchemaCreate, 'version' | 'content' | 'url' | 'fields'> & Pick<Schema, 'fields' | 'sourceUrl'>;

/** Writes a schema, as the first of a line of its own or as the next of a line, which stays its maker's. */
export async function insertSchema(
  tx: Tx,
  { organizationId, userId }: UserCaller,
  schema: Content,
  line?: { lineId: string; version: number; madeBy: string | null },
): Promise<string> {
  const id = randomUUID();
  await tx.run(
    `insert into schemas (id, organization_id, project_id, name, title, category, subcategory, description, line_id, version, visibility, content, fields, created_by, source_url)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      id,
      organizationId,
      schema.projectId,
      schema.name,
      schema.title,
      schema.category,
      schema.subcategory,
      schema.description,
      line?.lineId ?? id,
      line?.version ?? 1,
      schema.visibility,
      JSON.stringify(jsonSchemaOf({ ...schema, id })),
      JSON.stringify(schema.fields),
      line ? line.madeBy : userId,
      schema.sourceUrl,
    ],
  );
  return id;
}

/** @throws AppError where a field is called as something that the language of credentials has a meaning for */
export function refuseUnusableTerms(fields: readonly { name: string }[]): void {
  fields.forEach((field, index) => {
    if (!isUsableTerm(field.name))
      throw new AppError('request.invalid', { [`fields.${index}.name`]: 'reserved_field' });
  });
}

/** A schema as an organization sees it. Its JSON Schema is derived on read, so that it says what is issued today, whenever it was made. */
export function presentSchema(row: SchemaRow, organizationId: string, publicUrl: string): Schema {
  const own = row.organization_id === organizationId;
  const url = `${publicUrl}/vocab/${row.id}/schema.json`;
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    category: row.category,
    subcategory: row.subcategory,
    description: row.description,
    revision: row.revision,
    version: row.version,
    lineId: row.line_id,
    newestId: row.newest_id ?? row.id,
    inUse: own && row.in_use,
    visibility: row.visibility,
    content: jsonSchemaOf({ ...row, id: url }),
    fields: row.fields,
    url,
    published: row.published,
    sourceUrl: own ? row.source_url : null,
    projectId: own ? row.project_id : null,
    own,
    mayEdit: row.may_edit,
    templates: own ? row.templates : 0,
    createdAt: row.created_at.toISOString(),
  };
}
