import { inLockOrder, type Database } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import { change, type Changed } from '../../../base/events/index.ts';
import { lockGroup, present, type GroupRow } from './group.ts';

/** What came of it: who was added or taken out stands in one event, and where that is nobody, nothing happened. */
function joined(old: GroupRow, people: number, ids: readonly string[]): Changed<ReturnType<typeof present>> {
  const answer = present({ ...old, people });
  if (ids.length === 0) return { answer, events: [] };
  return {
    answer,
    event: {
      type: 'update',
      resource: 'recipientGroup',
      resourceId: old.id,
      members: ids,
      old: present(old),
      new: answer,
    },
  };
}

/** Who is in a group. Asked for twice, it is done once. */
export const peopleHandlers = (database: Database): HandlersOf<'addToRecipientGroup' | 'takeFromRecipientGroup'> => ({
  addToRecipientGroup: ({ caller, params: { groupId }, body, origin }) =>
    change(database, caller, origin, async tx => {
      const old = await lockGroup(tx, groupId);
      const ids = [...new Set(body.ids.map(id => id.toLowerCase()))];
      inLockOrder(tx, 'recipient');
      // Held until the commit, so that nobody is deleted between being found and being added.
      const known = await tx.rows<{ id: string }>(
        "select id from recipients where id = any($1::uuid[]) and status <> 'erased' order by id for key share",
        [ids],
      );
      if (known.length < ids.length) throw new AppError('request.invalid', { ids: 'not_found' });
      const added = await tx.rows<{ id: string }>(
        `insert into recipient_group_members (group_id, recipient_id, organization_id)
         select $1, x.id, $2 from unnest($3::uuid[]) as x(id) on conflict do nothing returning recipient_id as id`,
        [groupId, caller.organizationId, ids],
      );
      return joined(
        old,
        old.people + added.length,
        added.map(({ id }) => id),
      );
    }),

  takeFromRecipientGroup: ({ caller, params: { groupId }, body, origin }) =>
    change(database, caller, origin, async tx => {
      const old = await lockGroup(tx, groupId);
      const taken = await tx.rows<{ id: string }>(
        'delete from recipient_group_members where group_id = $1 and recipient_id = any($2::uuid[]) returning recipient_id as id',
        [groupId, body.ids],
      );
      return joined(
        old,
        old.people - taken.length,
        taken.map(({ id }) => id),
      );
    }),
});
