import { next } from '../../../../../contract/base/common/states.ts';
import {
  groupMachine,
  type GroupMove,
  type GroupState,
  type PauseReason,
} from '../../../../../contract/office/notification-groups/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { tellPeople } from '../../../base/notifications/index.ts';
import type { GroupRow } from '../group-row.ts';
import { takeBack } from './take-back.ts';

/** The state of a group after a move. @throws AppError state.transition */
export function stateAfter({ state }: Pick<GroupRow, 'state'>, move: GroupMove): GroupState {
  const after = next(groupMachine, state, move);
  if (!after) throw new AppError('state.transition');
  return after;
}

/** Moves a locked group that was started, and writes when it ended. */
export const moveGroup = async (
  tx: Tx,
  group: Pick<GroupRow, 'id' | 'state'>,
  move: GroupMove,
  because: PauseReason | null = null,
): Promise<void> => {
  const state = stateAfter(group, move);
  await tx.run(
    `update notification_groups set state = $2, paused_because = $3, revision = revision + 1,
       finished_at = case when $2 in ('completed', 'canceled') then now() end where id = $1`,
    [group.id, state, because],
  );
};

/** Pauses a group that pauses itself, and rings for its sender and for those who may resume it. */
export async function pauseItself(tx: Tx, group: GroupRow, because: Exclude<PauseReason, 'user'>): Promise<void> {
  await moveGroup(tx, group, 'pause', because);
  await takeBack(tx, group);
  await tellPeople(tx, {
    type: 'notificationPaused',
    organizationId: group.organization_id,
    userIds: group.created_by ? [group.created_by] : [],
    roles: ['org.owner', 'org.projects'],
    details: {
      notificationGroupId: group.id,
      title: group.title['en-US'] ?? group.title['es-MX'] ?? '',
      because,
    },
  });
}
