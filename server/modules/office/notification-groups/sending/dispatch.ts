import { z } from 'zod';
import { dayAfter, dayAt, instantIn } from '../../../../../contract/base/common/days.ts';
import {
  COMPLAINT_LIMIT,
  FAILURE_LIMIT,
  GROUPS_A_DAY,
  type Channel,
  type GroupType,
  type PauseReason,
  type SkipReason,
} from '../../../../../contract/office/notification-groups/index.ts';
import type { Language } from '../../../../../contract/base/common/index.ts';
import { platformOrigin } from '../../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { HopelessJob, PausedJob, type JobCall } from '../../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { change } from '../../../base/events/index.ts';
import { readSender } from '../../../accounts/organizations/index.ts';
import { skipReason } from '../audience.ts';
import { driverOf, type ChannelDriver, type Taken } from '../channels/index.ts';
import { lockGroup, readGroup, type GroupRow } from '../group-row.ts';
import { messageFor } from '../message.ts';
import { enqueueSending } from './jobs.ts';
import { maySend } from './may-send.ts';
import { moveGroup, pauseItself } from './move.ts';
import { heldUntil } from './quiet.ts';

const Payload = z.object({ groupId: z.uuid() });

/** Messages of a group on their way at once: results come in before the next are sent, so that a bad list is noticed early. */
const IN_FLIGHT = 200;
/** Seconds until a group is looked at again whose messages are on their way. */
const LOOK_AGAIN = 2;
/** Seconds until a group is looked at again that only waits for patient channels, in case nobody woke it. */
const LOOK_LATER = 30;
/** Why a group should pause itself, by what is known of its messages so far. */
export function pauseBecause({
  settled,
  failed,
  complained,
  mailed,
}: {
  settled: number;
  failed: number;
  complained: number;
  mailed: number;
}): Extract<PauseReason, 'failures' | 'complaints'> | undefined {
  if (settled >= FAILURE_LIMIT.least && failed * 100 >= settled * FAILURE_LIMIT.percent) return 'failures';
  const { least, perThousand } = COMPLAINT_LIMIT;
  return complained >= least && complained * 1000 >= mailed * perThousand ? 'complaints' : undefined;
}

interface Results {
  settled: number;
  failed: number;
  complained: number;
  mailed: number;
}

const readResults = (tx: Tx, groupId: string): Promise<Results> =>
  tx.one<Results>(
    `select coalesce(sum(count) filter (where known not in ('waiting', 'skipped')), 0)::int as settled,
       coalesce(sum(count) filter (where known = 'failed'), 0)::int as failed,
       coalesce(sum(count) filter (where channel = 'email' and known not in ('waiting', 'skipped')), 0)::int as mailed,
       (select count(*)::int from notification_items i where i.group_id = $1 and i.complained_at is not null) as complained
     from notification_counts where group_id = $1`,
    [groupId],
  );

interface ItemRow {
  id: string;
  attempt: number;
  recipient_id: string;
  name: string;
  lastname: string;
  email: string | null;
  phone: string | null;
  language: Language | null;
  details: Record<string, string>;
  today: number;
  skipped: SkipReason | null;
}

/** Why an item whose turn has come is not sent: its person turned it off since, was disabled, or has no address any longer. */
const skippedNow = (channel: Channel, type: GroupType): string =>
  `coalesce((select ${skipReason(channel, type, false)} from recipients r left join notification_choices o on o.recipient_id = r.id where r.id = i.recipient_id),
    case when ${channel === 'email' ? 'p.email' : channel === 'sms' ? 'p.phone' : "''"} is null then 'no_address' end)`;

/**
 * Takes items of a channel that may be sent now. Persons who had their messages of the day wait for the next one. What its person does not want any longer is
 * skipped, with the reason.
 */
async function takeItems(tx: Tx, group: GroupRow, channel: Channel, most: number, now: Date): Promise<ItemRow[]> {
  const zone = group.zone ?? 'UTC';
  const day = instantIn(`${dayAt(now, zone)}T00:00:00`, zone);
  const rows = await tx.rows<ItemRow>(
    `select i.id, i.attempt, i.recipient_id, p.name, p.lastname, p.email, p.phone, p.language, p.details,
       (select count(distinct o.group_id)::int from notification_items o join notification_groups u on u.id = o.group_id and u.type <> 'urgent'
        where o.recipient_id = i.recipient_id and o.group_id <> i.group_id and o.taken_at >= $4) as today,
       ${skippedNow(channel, group.type)} as skipped
     from notification_items i join notification_people p on p.group_id = i.group_id and p.recipient_id = i.recipient_id
     where i.group_id = $1 and i.channel = $2 and i.state in ('new', 'pending') and (i.not_before is null or i.not_before <= $5)
     order by i.id limit $3 for no key update of i skip locked`,
    [group.id, channel, most, day, now],
  );
  const skipped = rows.filter(row => row.skipped !== null);
  if (skipped.length > 0)
    await tx.run(
      `update notification_items i set state = 'failed', known = 'skipped', reason = x.reason
       from jsonb_to_recordset($1::jsonb) as x(id uuid, reason text) where i.id = x.id`,
      [JSON.stringify(skipped.map(row => ({ id: row.id, reason: row.skipped })))],
    );
  const allowed = rows.filter(row => row.skipped === null);
  if (group.type === 'urgent') return allowed;
  const full = allowed.filter(({ today }) => today >= GROUPS_A_DAY).map(({ id }) => id);
  if (full.length > 0)
    await tx.run(`update notification_items set state = 'pending', not_before = $2 where id = any($1::uuid[])`, [
      full,
      instantIn(`${dayAfter(dayAt(now, zone))}T00:00:00`, zone),
    ]);
  return allowed.filter(({ today }) => today < GROUPS_A_DAY);
}

/** Whether something of a channel may be sent now. */
const isDue = async (tx: Tx, groupId: string, channel: Channel, now: Date): Promise<boolean> =>
  (await tx.maybe(
    `select 1 from notification_items where group_id = $1 and channel = $2 and state in ('new', 'pending') and (not_before is null or not_before <= $3) limit 1`,
    [groupId, channel, now],
  )) !== undefined;

/** Sends the next messages of a channel, in one commit. Returns how many. */
async function sendSome(
  parts: ModuleParts,
  group: GroupRow,
  driver: ChannelDriver,
  queue: Awaited<ReturnType<ChannelDriver['prepare']>>,
): Promise<number> {
  return parts.database.organization(group.organization_id, async tx => {
    // The end of the round pauses a group whose organization may not send any longer.
    if (!(await maySend(tx, group.organization_id))) return 0;
    inLockOrder(tx, 'notification group');
    // Shared, so that a pause waits for this commit, and two workers do not wait for each other.
    const goesOn = await tx.maybe(
      "select 1 from notification_groups where id = $1 and state = 'in_progress' for share",
      [group.id],
    );
    if (!goesOn) return 0;
    const { flying } = await tx.one<{ flying: number }>(
      // Of its own channel: one whose provider is away holds no other.
      "select count(*)::int as flying from notification_items where group_id = $1 and state = 'processing' and channel = $2",
      [group.id, driver.channel],
    );
    const now = new Date(parts.clock());
    // What is not due takes no place of the provider's rate from others.
    if (flying >= IN_FLIGHT || !(await isDue(tx, group.id, driver.channel, now))) return 0;
    const { given } = await tx.one<{ given: number }>('select take_sending($1, $2, $3) as given', [
      driver.channel,
      IN_FLIGHT - flying,
      driver.perMinute,
    ]);
    if (given === 0) return 0;
    const rows = await takeItems(tx, group, driver.channel, given, now);
    if (rows.length === 0) return 0;
    const { language } = await readSender(tx, group.organization_id);
    await tx.run(
      "update notification_items set state = 'processing', taken_at = now(), not_before = null where id = any($1::uuid[])",
      [rows.map(({ id }) => id)],
    );
    const messages = rows.map(
      ({ id, attempt, recipient_id: recipientId, today: _, skipped: __, ...person }): Taken => ({
        itemId: id,
        attempt,
        recipientId,
        ...messageFor(group, person, language),
      }),
    );
    await queue(tx, messages);
    return rows.length;
  });
}

/** When the group is to be looked at again: soon while messages are on their way, or when the first of those that wait may go; undefined at its end. */
async function nextLook(tx: Tx, group: GroupRow, now: Date, quiet: Date | undefined): Promise<Date | undefined> {
  const those = (is: 'isPatient' | 'isQuietAtNight') => group.channels.filter(channel => driverOf(channel)?.[is]);
  const { open, first } = await tx.one<{ open: number; first: Date | null }>(
    `select count(*)::int as open, min(greatest(coalesce(not_before, $2), case when channel = any($3::text[]) then $4 else $2 end)) as first
     from notification_items where group_id = $1 and state in ('new', 'pending')`,
    [group.id, now, those('isQuietAtNight'), quiet ?? now],
  );
  const { going, flying } = await tx.one<{ going: number; flying: number }>(
    `select count(*)::int as going, count(*) filter (where not channel = any($2::text[]))::int as flying
     from notification_items where group_id = $1 and state = 'processing'`,
    [group.id, those('isPatient')],
  );
  if (open + going === 0) return undefined;
  const soon = new Date(now.getTime() + LOOK_AGAIN * 1000);
  if (flying > 0) return soon;
  if (first === null) return new Date(now.getTime() + LOOK_LATER * 1000);
  return first > soon ? first : soon;
}

/** Ends a round: completes the group, pauses it, or has it looked at again. */
const endRound = (parts: ModuleParts, group: GroupRow, jobId: string): Promise<unknown> =>
  change<undefined>(
    parts.database,
    { organizationId: group.organization_id, userId: null },
    platformOrigin(jobId),
    async tx => {
      const isAllowed = await maySend(tx, group.organization_id);
      const now = await lockGroup(tx, group.id);
      if (now.state !== 'in_progress') return { answer: undefined, events: [] };
      if (!isAllowed) {
        await pauseItself(tx, now, 'refused');
        return { answer: undefined, events: [] };
      }
      const because = pauseBecause(await readResults(tx, now.id));
      if (because && now.paused_because === null && !(await wasResumedAfter(tx, now, because))) {
        await pauseItself(tx, now, because);
        return { answer: undefined, events: [] };
      }
      const at = new Date(parts.clock());
      const look = await nextLook(tx, now, at, heldUntil(now, at));
      if (look) {
        if (look.getTime() - at.getTime() <= LOOK_AGAIN * 1000) await enqueueSending(tx, now, look);
        else await tx.run('update notification_groups set wakes_at = $2 where id = $1', [now.id, look]);
        return { answer: undefined, events: [] };
      }
      await moveGroup(tx, now, 'complete');
      const { items, done } = await readGroup(tx, now.id);
      return {
        answer: undefined,
        event: { type: 'deliver', resource: 'notificationGroup', resourceId: now.id, new: { items, done } },
      };
    },
  );

/** Whether somebody resumed a group after it had paused itself for a reason: it does not pause for the same one twice. */
const wasResumedAfter = async (tx: Tx, group: GroupRow, because: PauseReason): Promise<boolean> =>
  (await tx.maybe('select 1 from notification_groups where id = $1 and $2 = any(overruled)', [group.id, because])) !==
  undefined;

/** Sends what may be sent now of a group: as a job, which has itself called again until the group ends. */
export const sendHandler =
  (parts: ModuleParts) =>
  async ({ id, payload, organizationId, signal, isTurnOver }: JobCall): Promise<void> => {
    if (!organizationId) throw new HopelessJob('A notification group is of an organization');
    const { groupId } = Payload.parse(payload);
    const group = await parts.database.organization(organizationId, tx => readGroup(tx, groupId));
    if (group.state !== 'in_progress' || group.frozen_at === null) return;
    const quiet = heldUntil(group, new Date(parts.clock())) !== undefined;
    for (const channel of group.channels) {
      const driver = driverOf(channel);
      if (!driver || (quiet && driver.isQuietAtNight)) continue;
      const queue = await driver.prepare(parts, group);
      while ((await sendSome(parts, group, driver, queue)) > 0) {
        parts.crash('notifications.sent');
        signal.throwIfAborted();
        if (await isTurnOver()) throw new PausedJob('Others wait');
      }
    }
    await endRound(parts, group, id);
  };
