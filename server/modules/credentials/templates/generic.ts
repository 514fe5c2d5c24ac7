import { isForeignKeyViolation, likePattern, readPage, type Tx } from '../../../platform/database/index.ts';
import { AppError, unchanged } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { keepDesigns, nameDesigns } from '../designs/index.ts';
import { change } from '../../base/events/index.ts';
import { dropImages, lockForCreation, lockImages, weighImages } from '../../accounts/organizations/index.ts';
import { activeProject } from '../../accounts/projects/index.ts';
import { lockGeneric, presentGeneric, presentWholeGeneric, readGeneric, type GenericRow } from './generic-rows.ts';
import { holdToSchema, namedSchema, touchesFields, versionBeside } from './standing.ts';
import { designsOf } from './rows.ts';

/** Keeps the picture that a generic template names. @throws AppError request.invalid where the organization has none of that id */
async function keepPicture(tx: Tx, organizationId: string, imageId: string | null | undefined): Promise<void> {
  if (!imageId) return;
  await lockImages(tx, organizationId);
  if ((await weighImages(tx, organizationId, [imageId])).length === 0)
    throw new AppError('request.invalid', { imageId: 'not_found' });
}

/** Generic templates: an organization's reusable starts, reached through any of its projects. */
export const genericTemplateHandlers = (
  parts: Pick<ModuleParts, 'database' | 'files' | 'tell'>,
): HandlersOf<
  | 'listGenericTemplates'
  | 'getGenericTemplate'
  | 'createGenericTemplate'
  | 'updateGenericTemplate'
  | 'deleteGenericTemplate'
> => {
  const { database } = parts;
  return {
    listGenericTemplates: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        await activeProject(tx, params.projectId);
        const { rows, total } = await readPage<GenericRow>(tx, query, {
          columns: '*',
          from: 'generic_templates',
          where: '($1::text is null or category = $1) and ($2::text is null or plainly(name) like $2)',
          params: [query.category, likePattern(query.q)],
          sorts: { createdAt: 'created_at', name: 'plainly(name)' },
          key: 'id',
        });
        return { genericTemplates: rows.map(presentGeneric), total };
      }),

    getGenericTemplate: ({ caller, params }) =>
      database.organization(caller.organizationId, async tx => {
        await activeProject(tx, params.projectId);
        return presentWholeGeneric(tx, await readGeneric(tx, params.genericTemplateId));
      }),

    createGenericTemplate: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const { organizationId } = caller;
        await lockForCreation(tx, organizationId);
        await activeProject(tx, params.projectId);
        await namedSchema(tx, body.schemaId, { caller, projectId: params.projectId });
        const looks = nameDesigns(body.files, { page: null, card: null });
        const row = await tx.one<GenericRow>(
          `insert into generic_templates (organization_id, schema_id, name, description, category, network_id, fields, is_default, image_id, page_design, card_design)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning *`,
          [
            organizationId,
            body.schemaId,
            body.name,
            body.description,
            body.category,
            body.networkId,
            JSON.stringify(body.fields),
            body.isDefault,
            body.imageId,
            looks.page,
            looks.card,
          ],
        );
        await holdToSchema(tx, row.schema_id, row.fields, 'fields');
        await keepPicture(tx, organizationId, body.imageId);
        await keepDesigns(tx, organizationId, body.files, looks);
        return {
          answer: await presentWholeGeneric(tx, row),
          event: { type: 'create', resource: 'template', resourceId: row.id, new: presentGeneric(row) },
        };
      }),

    updateGenericTemplate: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        await activeProject(tx, params.projectId);
        const old = await lockGeneric(tx, params.genericTemplateId);
        unchanged(old, body.revision);
        const schemaId = body.schemaId ?? old.schema_id;
        const moves = schemaId !== old.schema_id;
        if (moves) await versionBeside(tx, old.schema_id, schemaId, { caller, projectId: params.projectId });
        const files = body.files ?? {};
        const looks = nameDesigns(files, designsOf(old));
        const row = await tx.one<GenericRow>(
          `update generic_templates set name = $2, description = $3, fields = $4, is_default = $5, schema_id = $6, image_id = $7, page_design = $8, card_design = $9, revision = revision + 1
           where id = $1 returning *`,
          [
            old.id,
            body.name ?? old.name,
            body.description ?? old.description,
            JSON.stringify(body.fields ?? old.fields),
            body.isDefault ?? old.is_default,
            schemaId,
            body.imageId === undefined ? old.image_id : body.imageId,
            looks.page,
            looks.card,
          ],
        );
        if (moves || touchesFields(old.fields, body.fields))
          await holdToSchema(tx, row.schema_id, row.fields, 'fields');
        await keepPicture(tx, caller.organizationId, body.imageId);
        if (body.files) await keepDesigns(tx, caller.organizationId, files, looks);
        if (row.image_id !== old.image_id) await dropImages(tx, parts, caller.organizationId, [old.image_id]);
        return {
          answer: await presentWholeGeneric(tx, row),
          event: {
            type: 'update',
            resource: 'template',
            resourceId: row.id,
            old: presentGeneric(old),
            new: presentGeneric(row),
          },
        };
      }),

    async deleteGenericTemplate({ caller, params, origin }) {
      try {
        return await change(database, caller, origin, async tx => {
          await activeProject(tx, params.projectId);
          const old = await lockGeneric(tx, params.genericTemplateId);
          await tx.run('delete from generic_templates where id = $1', [old.id]);
          await dropImages(tx, parts, caller.organizationId, [old.image_id]);
          return {
            answer: { done: true as const },
            event: { type: 'delete', resource: 'template', resourceId: old.id, old: presentGeneric(old) },
          };
        });
      } catch (error) {
        if (isForeignKeyViolation(error)) throw new AppError('genericTemplate.in_use');
        throw error;
      }
    },
  };
};
