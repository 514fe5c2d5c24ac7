import { randomUUID } from 'node:crypto';
import { jsonSchemaOf, type Schema, type SchemaCreate } from '../../../../contract/credentials/schemas/index.ts';
import type { Tx } from '../../../platform/database/index.ts';

/**
 * The schema of what the platform issues itself for an organization: nobody's, so that nobody's list has it. With the organization locked. Answers its id.
 */
export async function keepBuiltInSchema(
  tx: Tx,
  organizationId: string,
  schema: Omit<SchemaCreate, 'version' | 'content' | 'url' | 'projectId' | 'visibility' | 'fields'> &
    Pick<Schema, 'fields'>,
): Promise<string> {
  const known = await tx.maybe<{ id: string }>(
    `select id from schemas where organization_id = $1 and name = $2 and visibility = 'private' and created_by is null`,
    [organizationId, schema.name],
  );
  if (known) return known.id;
  const id = randomUUID();
  await tx.run(
    `insert into schemas (id, organization_id, project_id, name, title, category, subcategory, description, line_id, version, visibility, content, fields)
     values ($1, $2, null, $3, $4, $5, $6, $7, $1, 1, 'private', $8, $9)`,
    [
      id,
      organizationId,
      schema.name,
      schema.title,
      schema.category,
      schema.subcategory,
      schema.description,
      JSON.stringify(jsonSchemaOf({ ...schema, id })),
      JSON.stringify(schema.fields),
    ],
  );
  return id;
}
