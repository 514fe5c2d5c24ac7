import type { Settings } from '../../../platform/context/index.ts';
import { isForeignKeyViolation, likePattern, readPage, type Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { Outbound } from '../../../platform/outbound/index.ts';
import { change } from '../../base/events/index.ts';
import { lockForCreation } from '../../accounts/organizations/index.ts';
import { activeProject } from '../../accounts/projects/index.ts';
import { isUsableTerm } from '../../../../engine/contexts/index.ts';
import { editSchema, lockOwnSchema } from './edit.ts';
import { fieldsOf } from './fields-of.ts';
import { createFindElsewhere } from './find-elsewhere.ts';
import { insertSchema, presentSchema, readSchema, refuseUnusableTerms, schemaColumns, type SchemaRow } from './rows.ts';
import { eyesOf, visible } from './visible.ts';

export function schemaHandlers({
  database,
  settings,
  outbound,
}: {
  database: Database;
  settings: Settings;
  outbound: Outbound;
}): HandlersOf<'listSchemas' | 'getSchema' | 'findSchema' | 'createSchema' | 'updateSchema' | 'deleteSchema'> {
  const present = (row: SchemaRow, organizationId: string) => presentSchema(row, organizationId, settings.publicUrl);
  const findElsewhere = createFindElsewhere(database, outbound);
  return {
    listSchemas: ({ caller, query }) =>
      database.organization(caller.organizationId, async tx => {
        const eyes = { caller, projectId: query.projectId };
        const { rows, total } = await readPage<SchemaRow>(tx, query, {
          columns: schemaColumns(eyes),
          from: 'schemas s',
          where: `${visible(eyes)}
             and ($4::text is null or plainly(s.title) like $4 or plainly(s.name) like $4) and ($5::text is null or s.category = $5)
             and ($6::uuid is null or s.line_id = $6)
             and ($6 is not null or not exists (select 1 from schemas n where n.line_id = s.line_id and n.version > s.version and ${visible(eyes, 'n')}))`,
          params: [...eyesOf(eyes), likePattern(query.q), query.category, query.lineId],
          sorts: { createdAt: 's.created_at', title: 'plainly(s.title)', category: 's.category', version: 's.version' },
          key: 's.id',
        });
        return { schemas: rows.map(row => present(row, caller.organizationId)), total };
      }),

    getSchema: ({ caller, params }) =>
      database.organization(caller.organizationId, async tx =>
        present(await readSchema(tx, { caller, projectId: null }, params.schemaId), caller.organizationId),
      ),

    findSchema: ({ caller, query, gone }) => findElsewhere(caller.organizationId, query.url, gone),

    createSchema: ({ caller, body, origin }) =>
      change(database, caller, origin, async tx => {
        const fields = fieldsOf(body);
        refuseUnusableTerms(fields);
        if (!isUsableTerm(body.name)) throw new AppError('request.invalid', { name: 'reserved_field' });
        await lockForCreation(tx, caller.organizationId);
        if (body.projectId) await activeProject(tx, body.projectId);
        const id = await insertSchema(tx, caller, { ...body, fields, sourceUrl: body.url ?? null });
        const answer = present(await readSchema(tx, { caller, projectId: null }, id), caller.organizationId);
        return { answer, event: { type: 'create', resource: 'schema', resourceId: id, new: answer } };
      }),

    updateSchema: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const { old, now } = await editSchema(tx, caller, params.schemaId, body);
        const answer = present(now, caller.organizationId);
        return {
          answer,
          event: {
            type: now.id === old.id ? 'update' : 'create',
            resource: 'schema',
            resourceId: now.id,
            old: present(old, caller.organizationId),
            new: answer,
          },
        };
      }),

    async deleteSchema({ caller, params, origin }) {
      try {
        return await change(database, caller, origin, async tx => {
          const row = await lockOwnSchema(tx, caller, params.schemaId);
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
