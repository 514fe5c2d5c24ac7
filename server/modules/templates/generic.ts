import type { GenericTemplate, TemplateField } from '../../../contract/templates/index.ts';
import {
  inLockOrder,
  isForeignKeyViolation,
  likePattern,
  readPage,
  type Database,
  type Tx,
} from '../../platform/database/index.ts';
import { AppError, found, unchanged } from '../../platform/errors/index.ts';
import type { HandlersOf } from '../../platform/http/index.ts';
import { change } from '../events/index.ts';
import { imageUrl, lockForCreation } from '../organizations/index.ts';
import { activeProject } from '../projects/index.ts';
import { previewHtml } from './preview.ts';
import { holdToSchema, namedSchema, touchesFields } from './standing.ts';

interface Row {
  id: string;
  revision: number;
  organization_id: string;
  schema_id: string;
  name: string;
  description: string;
  category: GenericTemplate['category'];
  network_id: string;
  image_id: string | null;
  fields: TemplateField[];
  is_default: boolean;
  templates: number;
  created_at: Date;
}

const present = (row: Row): GenericTemplate => ({
  id: row.id,
  revision: row.revision,
  name: row.name,
  category: row.category,
  description: row.description,
  networkId: row.network_id,
  image: imageUrl(row.image_id),
  organizationId: row.organization_id,
  schemaId: row.schema_id,
  createdAt: row.created_at.toISOString(),
  html: previewHtml(row.name, row.description, row.fields),
  fields: row.fields,
  isDefault: row.is_default,
  templates: row.templates,
});

const read = async (tx: Tx, id: string) =>
  found(await tx.maybe<Row>('select * from generic_templates where id = $1', [id]));

async function lock(tx: Tx, id: string): Promise<Row> {
  inLockOrder(tx, 'template');
  return found(await tx.maybe<Row>('select * from generic_templates where id = $1 for update', [id]));
}

/** Generic templates: an organization's reusable starts, reached through any of its projects. */
export const genericTemplateHandlers = (
  database: Database,
): HandlersOf<
  | 'listGenericTemplates'
  | 'getGenericTemplate'
  | 'createGenericTemplate'
  | 'updateGenericTemplate'
  | 'deleteGenericTemplate'
> => ({
  listGenericTemplates: ({ caller, params, query }) =>
    database.organization(caller.organizationId, async tx => {
      await activeProject(tx, params.projectId);
      const { rows, total } = await readPage<Row>(tx, query, {
        columns: '*',
        from: 'generic_templates',
        where: '($1::text is null or category = $1) and ($2::text is null or name ilike $2)',
        params: [query.category, likePattern(query.q)],
        sorts: { createdAt: 'created_at', name: 'name' },
        key: 'id',
      });
      return { genericTemplates: rows.map(present), total };
    }),

  getGenericTemplate: ({ caller, params }) =>
    database.organization(caller.organizationId, async tx => {
      await activeProject(tx, params.projectId);
      return present(await read(tx, params.genericTemplateId));
    }),

  createGenericTemplate: ({ caller, params, body, origin }) =>
    change(database, caller, origin, async tx => {
      await lockForCreation(tx, caller.organizationId);
      await activeProject(tx, params.projectId);
      await namedSchema(tx, body.schemaId, { caller, projectId: params.projectId });
      const row = await tx.one<Row>(
        `insert into generic_templates (organization_id, schema_id, name, description, category, network_id, fields, is_default)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
        [
          caller.organizationId,
          body.schemaId,
          body.name,
          body.description,
          body.category,
          body.networkId,
          JSON.stringify(body.fields),
          body.isDefault,
        ],
      );
      await holdToSchema(tx, row.schema_id, row.fields, 'fields');
      return {
        answer: present(row),
        event: {
          type: 'create',
          resource: 'template',
          resourceId: row.id,
          new: present(row),
        },
      };
    }),

  updateGenericTemplate: ({ caller, params, body, origin }) =>
    change(database, caller, origin, async tx => {
      await activeProject(tx, params.projectId);
      const old = await lock(tx, params.genericTemplateId);
      unchanged(old, body.revision);
      const row = await tx.one<Row>(
        'update generic_templates set name = $2, description = $3, fields = $4, is_default = $5, revision = revision + 1 where id = $1 returning *',
        [
          old.id,
          body.name ?? old.name,
          body.description ?? old.description,
          JSON.stringify(body.fields ?? old.fields),
          body.isDefault ?? old.is_default,
        ],
      );
      if (touchesFields(old.fields, body.fields)) await holdToSchema(tx, row.schema_id, row.fields, 'fields');
      return {
        answer: present(row),
        event: {
          type: 'update',
          resource: 'template',
          resourceId: row.id,
          old: present(old),
          new: present(row),
        },
      };
    }),

  async deleteGenericTemplate({ caller, params, origin }) {
    try {
      return await change(database, caller, origin, async tx => {
        await activeProject(tx, params.projectId);
        const old = await lock(tx, params.genericTemplateId);
        await tx.run('delete from generic_templates where id = $1', [old.id]);
        return {
          answer: { done: true as const },
          event: {
            type: 'delete',
            resource: 'template',
            resourceId: old.id,
            old: present(old),
          },
        };
      });
    } catch (error) {
      if (isForeignKeyViolation(error)) throw new AppError('genericTemplate.in_use');
      throw error;
    }
  },
});
