import type { z } from 'zod';
import { instantIn } from '../../../../../contract/base/common/days.ts';
import type { NotificationSend } from '../../../../../contract/office/notification-groups/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError, invalidField, unchanged } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { change, type Changed } from '../../../base/events/index.ts';
import { completeNotices } from '../../../base/notifications/index.ts';
import { holdToFeature, lockForCreation } from '../../../accounts/organizations/index.ts';
import type { NotificationGroup } from '../../../../../contract/office/notification-groups/index.ts';
import { isOnTrial, readReach } from '../audience.ts';
import { refuseBetweenFields, refuseUnlessDraft } from '../draft/drafts.ts';
import { lockGroup, present, readGroup, type GroupRow } from '../group-row.ts';
import { startGroup, trialPeopleLeft } from './freeze.ts';
import { enqueueSending, enqueueStart } from './jobs.ts';
import { moveGroup, stateAfter } from './move.ts';
import { skipCanceled, takeBack } from './take-back.ts';

type Operation =
  | 'sendNotificationGroup'
  | 'pauseNotificationGroup'
  | 'resumeNotificationGroup'
  | 'cancelNotificationGroup'
  | 'resendNotificationGroup';

/** What came of a move, with its event. */
async function moved(tx: Tx, old: GroupRow, type: 'send' | 'update' | 'cancel'): Promise<Changed<NotificationGroup>> {
  const row = await readGroup(tx, old.id);
  return {
    answer: present(row),
    event: {
      type,
      resource: 'notificationGroup',
      resourceId: old.id,
      old: { state: old.state },
      new: { state: row.state, people: row.people, scheduledAt: row.scheduled_at?.toISOString() ?? null },
    },
  };
}

/** The time that a sender chose; undefined for now. @throws AppError at `at` */
function timeOf({ at, zone }: z.infer<typeof NotificationSend>, now: number): Date | undefined {
  if (at === null) return undefined;
  if (zone === null) throw invalidField('zone', 'required');
  const time = instantIn(at, zone);
  if (Number.isNaN(time.getTime())) throw invalidField('at', 'invalid_date');
  if (time.getTime() <= now) throw invalidField('at', 'past_date');
  return time;
}

/** Refuses a draft that reaches nobody, or others than its sender read. */
async function refuseReach(tx: Tx, group: GroupRow, people: number): Promise<void> {
  refuseBetweenFields(group);
  if (group.audience !== 'people' && group.attributes.some(({ type }) => type === 'dynamic'))
    throw invalidField('audience', 'dynamic_needs_people');
  const reach = await readReach(tx, group);
  if (reach.people === 0) throw new AppError('notificationGroup.nobody');
  if (reach.people !== people) throw new AppError('notificationGroup.people_changed');
  if ((await isOnTrial(tx, group.organization_id)) && reach.people > (await trialPeopleLeft(tx, group.organization_id)))
    throw new AppError('trial.notifications');
}

/** Sending a group, and what can be done while it is on its way. */
export const moveHandlers = ({ database, clock }: Pick<ModuleParts, 'database' | 'clock'>): HandlersOf<Operation> => ({
  sendNotificationGroup: ({ caller, params, body, origin }) =>
    change(database, caller, origin, async tx => {
      const { organizationId } = caller;
      await holdToFeature(tx, organizationId, 'notifications');
      await lockForCreation(tx, organizationId);
      const old = await lockGroup(tx, params.notificationGroupId);
      unchanged(old, body.revision);
      refuseUnlessDraft(old);
      const time = timeOf(body, clock());
      await refuseReach(tx, old, body.people);
      if (time) {
        await tx.run(
          `update notification_groups set state = $2, scheduled_at = $3, wakes_at = $3, scheduled_zone = $4, revision = revision + 1 where id = $1`,
          [old.id, stateAfter(old, 'schedule'), time, body.zone],
        );
      } else {
        await startGroup(tx, old);
        await enqueueStart(tx, old, new Date(clock()));
      }
      return moved(tx, old, 'send');
    }),

  pauseNotificationGroup: ({ caller, params, body, origin }) =>
    change(database, caller, origin, async tx => {
      const old = await lockGroup(tx, params.notificationGroupId);
      unchanged(old, body.revision);
      await moveGroup(tx, old, 'pause', 'user');
      await takeBack(tx, old);
      return moved(tx, old, 'update');
    }),

  resumeNotificationGroup: ({ caller, params, body, origin }) =>
    change(database, caller, origin, async tx => {
      await holdToFeature(tx, caller.organizationId, 'notifications');
      await lockForCreation(tx, caller.organizationId);
      const old = await lockGroup(tx, params.notificationGroupId);
      unchanged(old, body.revision);
      const isNew = old.started_at === null;
      if (isNew && old.scheduled_at !== null && old.scheduled_at.getTime() > clock()) {
        await tx.run(
          'update notification_groups set state = $2, paused_because = null, wakes_at = scheduled_at, revision = revision + 1 where id = $1',
          [old.id, stateAfter(old, 'wait')],
        );
      } else if (isNew) {
        stateAfter(old, 'resume');
        await tx.run("update notification_groups set state = 'scheduled', paused_because = null where id = $1", [
          old.id,
        ]);
        await startGroup(tx, { ...old, state: 'scheduled' });
        await enqueueStart(tx, old, new Date(clock()));
      } else {
        await moveGroup(tx, old, 'resume');
        if (old.frozen_at === null) await enqueueStart(tx, old, new Date(clock()));
        else await enqueueSending(tx, old, new Date(clock()));
      }
      if (old.paused_because === 'failures' || old.paused_because === 'complaints')
        await tx.run('update notification_groups set overruled = array_append(overruled, $2) where id = $1', [
          old.id,
          old.paused_because,
        ]);
      const answer = await moved(tx, old, 'update');
      await completeNotices(tx, 'notificationPaused', { notificationGroupId: old.id });
      return answer;
    }),

  cancelNotificationGroup: ({ caller, params, body, origin }) =>
    change(database, caller, origin, async tx => {
      const old = await lockGroup(tx, params.notificationGroupId);
      unchanged(old, body.revision);
      await moveGroup(tx, old, 'cancel');
      await takeBack(tx, old);
      await skipCanceled(tx, old.id);
      const answer = await moved(tx, old, 'cancel');
      await completeNotices(tx, 'notificationPaused', { notificationGroupId: old.id });
      return answer;
    }),

  resendNotificationGroup: ({ caller, params, body, origin }) =>
    change(database, caller, origin, async tx => {
      await holdToFeature(tx, caller.organizationId, 'notifications');
      await lockForCreation(tx, caller.organizationId);
      const old = await lockGroup(tx, params.notificationGroupId);
      unchanged(old, body.revision);
      await moveGroup(tx, old, 'reopen');
      // To where people are reached by now.
      await tx.run(
        `update notification_people p set name = r.name, lastname = r.lastname, email = r.email, phone = r.phone, language = r.language
         from recipients r, notification_items i where p.group_id = $1 and r.id = p.recipient_id and i.group_id = $1 and i.recipient_id = p.recipient_id and i.known = 'failed'`,
        [old.id],
      );
      const again = await tx.run(
        `update notification_items set state = 'pending', known = 'waiting', reason = null, failed_at = null, attempt = attempt + 1
         where group_id = $1 and known = 'failed' and is_resendable`,
        [old.id],
      );
      if (again === 0) throw new AppError('notificationGroup.no_failed');
      await enqueueSending(tx, old, new Date(clock()));
      return moved(tx, old, 'send');
    }),
});
