import { mayInAllProjects } from '../../../contract/access/index.ts';
import { randomUUID } from 'node:crypto';
import { jsonSchemaOf, type Schema } from '../../../contract/schemas/index.ts';
import type { Settings } from '../../platform/context/index.ts';
import {
  inLockOrder,
  isForeignKeyViolation,
  likePattern,
  readPage,
  type Database,
} from '../../platform/database/index.ts';
import { AppError, found } from '../../platform/errors/index.ts';
import type { HandlersOf } from '../../platform/http/index.ts';
import { OutboundRefused, type Outbound } from '../../platform/outbound/index.ts';
import { change } from '../events/index.ts';
import { lockForCreation } from '../organizations/index.ts';
import { activeProject, projectRolesIn } from '../projects/index.ts';
import { isUsableTerm } from '../../../engine/contexts/index.ts';
import { foundSchemaOf } from './found-schema.ts';
import { eyesOf, visible } from './visible.ts';

export interface SchemaRow {
  id: string;
  organization_id: string;
  project_id: string | null;
  name: string;
  title: string;
  category: Schema['category'];
  subcategory: string;
  description: string;
  version: number;
  visibility: Schema['visibility'];
  content: Record<string, unknown>;
  fields: Schema['fields'];
  created_by: string | null;
  templates: number;
  created_at: Date;
}

export function schemaHandlers({
  database,
  settings,
  outbound,
}: {
  database: Database;
  settings: Settings;
  outbound: Outbound;
}): HandlersOf<'listSchemas' | 'getSchema' | 'findSchema' | 'createSchema' | 'deleteSchema'> {
  // Derived on read, so that every schema says what is issued today, whenever it was made.
  const contentOf = (row: Pick<SchemaRow, 'id' | 'title' | 'description' | 'fields'>) =>
    jsonSchemaOf({ ...row, id: `${settings.publicUrl}/vocab/${row.id}/schema.json` });
  const present = (row: SchemaRow, organizationId: string): Schema => ({
    id: row.id,
    name: row.name,
    title: row.title,
    category: row.category,
    subcategory: row.subcategory,
    description: row.description,
    version: row.version,
    visibility: row.visibility,
    content: contentOf(row),
    fields: row.fields,
    url: `${settings.publicUrl}/api/v1/schemas/${row.id}`,
    projectId: row.organization_id === organizationId ? row.project_id : null,
    own: row.organization_id === organizationId,
    templates: row.organization_id === organizationId ? row.templates : 0,
    createdAt: row.created_at.toISOString(),
  });
  return {
    listSchemas: ({ caller, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { rows, total } = await readPage<SchemaRow>(tx, query, {
          columns: 's.*',
          from: 'schemas s',
          where: `${visible({ caller, projectId: query.projectId })}
             and ($4::text is null or s.title ilike $4 or s.name ilike $4) and ($5::text is null or s.category = $5)`,
          params: [...eyesOf({ caller, projectId: query.projectId }), likePattern(query.q), query.category],
          sorts: { createdAt: 's.created_at', title: 's.title', category: 's.category' },
          key: 's.id',
        });
        return { schemas: rows.map(row => present(row, caller.organizationId)), total };
      }),

    getSchema: ({ caller, params }) =>
      database.organization(caller.organizationId, async tx => {
        const row = await tx.maybe<SchemaRow>(
          `select s.* from schemas s where s.id = $4 and ${visible({ caller, projectId: null })}`,
          [...eyesOf({ caller, projectId: null }), params.schemaId],
        );
        return present(found(row), caller.organizationId);
      }),

    async findSchema({ query }) {
      const text = await outbound.readText(query.url).catch((error: unknown) => {
        const isOurs = error instanceof OutboundRefused && error.reason === 'address';
        throw new AppError(isOurs ? 'schema.address_refused' : 'schema.address_unread', { url: 'invalid_url' });
      });
      const schema = foundSchemaOf(text);
      if (!schema) throw new AppError('schema.address_other', { url: 'invalid_url' });
      return schema;
    },

    createSchema: ({ caller, body, origin }) =>
      change(database, caller, origin, async tx => {
        body.fields.forEach((field, index) => {
          if (!isUsableTerm(field.name))
            throw new AppError('request.invalid', { [`fields.${index}.name`]: 'reserved_field' });
        });
        if (!isUsableTerm(body.name)) throw new AppError('request.invalid', { name: 'reserved_field' });
        await lockForCreation(tx, caller.organizationId);
        if (body.projectId) await activeProject(tx, body.projectId);
        const id = randomUUID();
        const row = await tx.one<SchemaRow>(
          `insert into schemas (id, organization_id, project_id, name, title, category, subcategory, description, version, visibility, content, fields, created_by)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning *`,
          [
            id,
            caller.organizationId,
            body.projectId,
            body.name,
            body.title,
            body.category,
            body.subcategory,
            body.description,
            body.version,
            body.visibility,
            JSON.stringify(contentOf({ ...body, id })),
            JSON.stringify(body.fields),
            caller.userId,
          ],
        );
        const answer = present(row, caller.organizationId);
        return {
          answer,
          event: {
            type: 'create',
            resource: 'schema',
            resourceId: id,
            new: answer,
          },
        };
      }),

    async deleteSchema({ caller, params, origin }) {
      try {
        return await change(database, caller, origin, async tx => {
          inLockOrder(tx, 'schema');
          const row = found(
            await tx.maybe<SchemaRow>('select * from schemas where id = $1 and organization_id = $2 for update', [
              params.schemaId,
              caller.organizationId,
            ]),
          );
          // A manager's word counts in the projects managed, so elsewhere only for what they made themselves.
          const writes = mayInAllProjects(caller.roles, 'schemas.write') || row.created_by === caller.userId;
          if (
            !writes &&
            !(row.project_id && (await projectRolesIn(tx, row.project_id, caller.userId)).includes('project.manager'))
          )
            throw new AppError('auth.forbidden');
          await tx.run('delete from schemas where id = $1', [row.id]);
          return {
            answer: { done: true as const },
            event: {
              type: 'delete',
              resource: 'schema',
              resourceId: row.id,
              old: present(row, caller.organizationId),
            },
          };
        });
      } catch (error) {
        if (isForeignKeyViolation(error)) throw new AppError('schema.in_use');
        throw error;
      }
    },
  };
}
