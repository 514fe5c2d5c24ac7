import { isUniqueViolation, likePattern, readPage, type Database } from '../../../../platform/database/index.ts';
import { AppError, unchanged } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import { change } from '../../../base/events/index.ts';
import { lockForCreation } from '../../../accounts/organizations/index.ts';
import { COLUMNS, lockGroup, present, readGroup, type GroupRow } from './group.ts';

/** A name that another group has is told at the field. */
const nameTaken = (error: unknown): unknown =>
  isUniqueViolation(error, 'recipient_groups_name')
    ? new AppError('recipientGroup.exists', { name: 'duplicate_row' })
    : error;

type Operation =
  | 'listRecipientGroups'
  | 'getRecipientGroup'
  | 'createRecipientGroup'
  | 'updateRecipientGroup'
  | 'deleteRecipientGroup';

/** The groups of the organization's recipients. */
export const groupHandlers = (database: Database): HandlersOf<Operation> => ({
  listRecipientGroups: ({ caller, query }) =>
    database.organization(caller.organizationId, async tx => {
      const { rows, total } = await readPage<GroupRow>(tx, query, {
        columns: COLUMNS,
        from: 'recipient_groups g',
        where: '($1::text is null or plainly(name) like $1) and ($2::text is null or lower(name) = lower($2))',
        params: [likePattern(query.q), query.name ?? null],
        sorts: { name: 'plainly(name)', createdAt: 'created_at' },
        key: 'id',
      });
      return { recipientGroups: rows.map(present), total };
    }),

  getRecipientGroup: ({ caller, params }) =>
    database.organization(caller.organizationId, async tx => present(await readGroup(tx, params.groupId))),

  async createRecipientGroup({ caller, body, origin }) {
    try {
      return await change(database, caller, origin, async tx => {
        await lockForCreation(tx, caller.organizationId);
        const row = await tx.one<Omit<GroupRow, 'people'>>(
          'insert into recipient_groups (organization_id, name) values ($1, $2) returning *',
          [caller.organizationId, body.name],
        );
        const answer = present({ ...row, people: 0 });
        return {
          answer,
          event: { type: 'create', resource: 'recipientGroup', resourceId: row.id, new: answer },
        };
      });
    } catch (error) {
      throw nameTaken(error);
    }
  },

  async updateRecipientGroup({ caller, params: { groupId }, body, origin }) {
    try {
      return await change(database, caller, origin, async tx => {
        const old = await lockGroup(tx, groupId);
        unchanged(old, body.revision);
        const row = { ...old, name: body.name ?? old.name, revision: old.revision + 1 };
        await tx.run('update recipient_groups set name = $2, revision = $3 where id = $1', [
          groupId,
          row.name,
          row.revision,
        ]);
        const answer = present(row);
        return {
          answer,
          event: { type: 'update', resource: 'recipientGroup', resourceId: groupId, old: present(old), new: answer },
        };
      });
    } catch (error) {
      throw nameTaken(error);
    }
  },

  deleteRecipientGroup: ({ caller, params: { groupId }, origin }) =>
    change(database, caller, origin, async tx => {
      const old = await lockGroup(tx, groupId);
      await tx.run('delete from recipient_groups where id = $1', [groupId]);
      return {
        answer: { id: groupId },
        event: { type: 'delete', resource: 'recipientGroup', resourceId: groupId, old: present(old) },
      };
    }),
});
