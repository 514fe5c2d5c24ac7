import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import {
  LATE_MINUTES,
  TRIAL_PEOPLE,
  type SkipReason,
  type Channel,
} from '../../../../../contract/office/notification-groups/index.ts';
import { platformOrigin } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { HopelessJob, PausedJob, type GiveUp, type JobCall } from '../../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { change } from '../../../base/events/index.ts';
import { readIssuerNames } from '../../../accounts/organizations/index.ts';
import { audienceOf, isOnTrial, skipReason } from '../audience.ts';
import { lockGroup, readGroup, type GroupRow } from '../group-row.ts';
import { enqueueSending } from './jobs.ts';
import { maySend } from './may-send.ts';
import { moveGroup, pauseItself } from './move.ts';

const Payload = z.object({ groupId: z.uuid() });

/** People who are frozen in one commit. */
const AT_ONCE = 500;
/** A breath between commits, so that others get the connection. */
const BREATH_MS = 1;

/** Who calls, of a change that the platform makes by a job. */
const asPlatform = (organizationId: string) => ({ organizationId, userId: null });

/** Starts a scheduled group, or pauses one whose time passed long ago. Returns the group where its people are to be frozen. */
const begin = ({ database, clock }: ModuleParts, organizationId: string, groupId: string, jobId: string) =>
  change<GroupRow | undefined>(database, asPlatform(organizationId), platformOrigin(jobId), async tx => {
    const isAllowed = await maySend(tx, organizationId);
    const group = await lockGroup(tx, groupId);
    if (group.state === 'in_progress' && group.frozen_at === null) return { answer: group, events: [] };
    if (group.state !== 'scheduled' || group.scheduled_at === null) return { answer: undefined, events: [] };
    const late = clock() - group.scheduled_at.getTime();
    if (late < 0) {
      // The clocks of two hosts differ: the chore wakes it again.
      await tx.run('update notification_groups set wakes_at = scheduled_at where id = $1', [groupId]);
      return { answer: undefined, events: [] };
    }
    if (late > LATE_MINUTES * 60_000) {
      await pauseItself(tx, group, 'overdue');
      return { answer: undefined, events: [] };
    }
    if (!isAllowed) {
      await pauseItself(tx, group, 'refused');
      return { answer: undefined, events: [] };
    }
    await startGroup(tx, group);
    return {
      answer: await readGroup(tx, groupId),
      event: {
        type: 'send',
        resource: 'notificationGroup',
        resourceId: groupId,
        new: { scheduledAt: group.scheduled_at },
      },
    };
  });

/** Moves a locked group into progress. From here on its days are the organization's. */
export async function startGroup(tx: Tx, group: GroupRow): Promise<void> {
  const { timeZone } = await readIssuerNames(tx, group.organization_id);
  await moveGroup(tx, group, 'start');
  await tx.run('update notification_groups set started_at = now(), zone = $2 where id = $1', [group.id, timeZone]);
}

/** How many people an organization on trial may still reach in these 24 hours. */
export async function trialPeopleLeft(tx: Tx, organizationId: string): Promise<number> {
  const { people } = await tx.one<{ people: number }>(
    `select count(distinct i.recipient_id)::int as people from notification_items i join notification_groups g on g.id = i.group_id
     where g.organization_id = $1 and g.started_at > now() - interval '24 hours' and i.known <> 'skipped'`,
    [organizationId],
  );
  return Math.max(0, TRIAL_PEOPLE - people);
}

type Frozen = { recipient_id: string } & Partial<Record<Channel, SkipReason | null>>;

/** Freezes the next people of a group. Returns whether these were the last. */
const freezeSome = (parts: ModuleParts, group: GroupRow): Promise<boolean> =>
  parts.database.organization(group.organization_id, async tx => {
    const isTrial = await isOnTrial(tx, group.organization_id);
    // On trial this lets one group after the other on, so that two together reach no more people than one may.
    const isAllowed = await maySend(tx, group.organization_id);
    const now = await lockGroup(tx, group.id);
    if (now.state !== 'in_progress' || now.frozen_at !== null) return true;
    if (!isAllowed) {
      await pauseItself(tx, now, 'refused');
      return true;
    }
    const { from, where, params } = audienceOf(now);
    const left = isTrial ? await trialPeopleLeft(tx, now.organization_id) : Infinity;
    const reasons = now.channels.map(channel => `(${skipReason(channel, now.type, isTrial)}) as ${channel}`);
    const rows = await tx.rows<Frozen>(
      `select r.id as recipient_id, ${reasons.join(', ')} from ${from} left join notification_choices o on o.recipient_id = r.id
       where ${where} and ($${params.length + 1}::uuid is null or r.id > $${params.length + 1}) order by r.id limit ${AT_ONCE}`,
      [...params, now.frozen_to],
    );
    if (rows.length === 0) {
      await tx.run('update notification_groups set frozen_at = now() where id = $1', [now.id]);
      await enqueueSending(tx, now, new Date(parts.clock()));
      return true;
    }
    const ids = rows.map(row => row.recipient_id);
    await tx.run(
      `insert into notification_people (group_id, recipient_id, organization_id, position, name, lastname, email, phone, language)
       select $1, r.id, $2, 0, r.name, r.lastname, r.email, r.phone, r.language from recipients r where r.id = any($3::uuid[])
       on conflict (group_id, recipient_id) do update set name = excluded.name, lastname = excluded.lastname, email = excluded.email, phone = excluded.phone,
         language = excluded.language`,
      [now.id, now.organization_id, ids],
    );
    const isReached = (row: Frozen) => now.channels.some(channel => (row[channel] ?? null) === null);
    const beyond = new Set(
      rows
        .filter(isReached)
        .slice(left)
        .map(row => row.recipient_id),
    );
    const reasonOf = (row: Frozen, channel: Channel) => row[channel] ?? (beyond.has(row.recipient_id) ? 'trial' : null);
    const items = rows.flatMap(row =>
      now.channels.map(channel => ({ recipient: row.recipient_id, channel, reason: reasonOf(row, channel) })),
    );
    await tx.run(
      `insert into notification_items (group_id, organization_id, recipient_id, channel, state, known, reason)
       select $1, $2, x.recipient, x.channel, case when x.reason is null then 'new' else 'failed' end, case when x.reason is null then 'waiting' else 'skipped' end, x.reason
       from jsonb_to_recordset($3::jsonb) as x(recipient uuid, channel text, reason text) on conflict do nothing`,
      [now.id, now.organization_id, JSON.stringify(items)],
    );
    const people = rows.filter(isReached).length - beyond.size;
    await tx.run('update notification_groups set frozen_to = $2, people = people + $3 where id = $1', [
      now.id,
      ids.at(-1),
      people,
    ]);
    return false;
  });

/** Starts a group: as a job. Each commit finds how far the one before came. */
export const startHandler =
  (parts: ModuleParts) =>
  async ({ id, payload, organizationId, signal, isTurnOver }: JobCall): Promise<void> => {
    if (!organizationId) throw new HopelessJob('A notification group is of an organization');
    const { groupId } = Payload.parse(payload);
    const exists = await parts.database.organization(organizationId, tx =>
      tx.maybe('select 1 from notification_groups where id = $1', [groupId]),
    );
    // a draft that was deleted after it was taken back
    if (!exists) return;
    const group = await begin(parts, organizationId, groupId, id);
    if (!group) return;
    parts.crash('notifications.started');
    while (!(await freezeSome(parts, group))) {
      parts.crash('notifications.frozen');
      signal.throwIfAborted();
      if (await isTurnOver()) throw new PausedJob('Others wait');
      await wait(BREATH_MS);
    }
  };

/** Pauses a group whose job failed permanently, and rings. */
export const giveUpGroup =
  (parts: ModuleParts): GiveUp =>
  async ({ payload, organizationId }) => {
    const { groupId } = Payload.parse(payload);
    if (!organizationId) return;
    await parts.database.organization(organizationId, async tx => {
      const group = await lockGroup(tx, groupId);
      if (group.state === 'in_progress' || group.state === 'scheduled') await pauseItself(tx, group, 'error');
    });
  };
