import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stampIn } from '../../../../../contract/base/common/days.ts';
import { TRIAL_PEOPLE } from '../../../../../contract/office/notification-groups/index.ts';
import { wakeGroups } from '../../../../../server/modules/office/notification-groups/sending/jobs.ts';
import { startReceiver } from '../../../../support/counterparts/receiver.ts';
import { groupsOf } from '../../../../support/data/notification-groups.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { erasing, person, wordsOf } from '../../../../support/processes/erasing.ts';
import { meanwhile } from '../../../../support/processes/meanwhile.ts';
import { workSome } from '../../../../support/processes/work-some.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

const HOUR = 3_600_000;

let app: TestApp;
let owner: Client;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let groups: ReturnType<typeof groupsOf>;
let project: DiplomaProject;
let acts: ReturnType<typeof erasing>;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await startTestApp({ atOnce: 0, outbound: receiver.outbound });
  owner = await app.as('owner@uni.example');
  groups = groupsOf(app, owner, 'held.example');
  project = await diplomaProject(app);
  acts = erasing(app, owner, project);
});
beforeEach(() => {
  receiver.answer = { status: 200 };
});
afterAll(async () => {
  receiver.stop();
  await app.stop();
});

const ids = (people: readonly { id: string }[]): string[] => people.map(({ id }) => id);
/** Freezes people and queues messages; none leaves. */
const queueOnly = () => workSome(app, kind => ['notification-groups.start', 'notification-groups.send'].includes(kind));
const soon = () =>
  app.test.owner("update jobs set run_at = now() where kind = 'notification-groups.send' and state = 'waiting'");
/** A group whose emails are queued. */
async function queued(count: number, body: object = {}): Promise<string> {
  const group = await groups.chosen(ids(await groups.people(count)), body);
  expect(await groups.send(group.id, count)).toMatchObject({ status: 202 });
  await queueOnly();
  return group.id;
}
const mailStates = (id: string) =>
  app.test.owner<{ state: string; count: number }>(
    `select m.state, count(*)::int from mail_outbox m join notification_items i on m.dedupe_key like 'notification:' || i.id || ':%'
     where i.group_id = $1 group by 1 order by 1`,
    [id],
  );

describe('a notification group', () => {
  it.each([
    ['is not verified', "status = 'pending'", "status = 'verified'"],
    ['lost the feature', `features = features || '{"notifications": false}'`, "features = features - 'notifications'"],
    [
      'ended its trial',
      "membership = 'trial', trial_ends_at = now() - interval '1 day'",
      "membership = 'production', trial_ends_at = null",
    ],
  ])('pauses itself where its organization %s by the time, and resumes once it may send', async (_, off, on) => {
    const people = ids(await groups.people(1));
    const [due, going] = [await groups.chosen(people, { type: 'urgent' }), await groups.chosen(people)];
    const set = (what: string) =>
      app.test.owner(
        `update organizations set ${what} where id = (select organization_id from notification_groups where id = $1)`,
        [due.id],
      );
    const at = stampIn(new Date(Date.now() + HOUR), 'UTC').slice(0, 19);
    expect(await groups.send(due.id, 1, { at, zone: 'UTC' })).toMatchObject({ status: 202 });
    expect(await groups.send(going.id, 1)).toMatchObject({ status: 202 });
    await set(off);
    app.pass(HOUR * 1.2);
    await wakeGroups(app.app.parts);
    await app.workers.drain();
    app.pass(HOUR * -1.2);
    const resume = () => owner.call('resumeNotificationGroup', { ...groups.at(going.id), body: {} });
    const refused = await resume();
    await set(on);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    for (const { id } of [due, going]) {
      expect(await groups.read(id)).toMatchObject({ state: 'paused', pausedBecause: 'refused' });
      expect(await groups.mails(id)).toEqual([]);
    }
    expect(await resume()).toMatchObject({ body: { state: 'in_progress' } });
    await app.workers.drain();
    expect(await groups.read(going.id)).toMatchObject({ state: 'completed' });
  });

  it('takes back what has not left when it pauses itself', async () => {
    const id = await queued(5);
    await app.test.owner(
      `update notification_items set state = 'sent', known = 'sent', complained_at = now() where id in
         (select id from notification_items where group_id = $1 order by id limit 3)`,
      [id],
    );
    await soon();
    await queueOnly();
    expect(await groups.read(id)).toMatchObject({ state: 'paused', pausedBecause: 'complaints' });
    expect((await groups.items(id)).map(({ state }) => state).sort()).toEqual([
      'pending',
      'pending',
      'sent',
      'sent',
      'sent',
    ]);
    expect(await mailStates(id)).toContainEqual({ state: 'withdrawn', count: 2 });
  });

  it('takes no message after a pause that is being committed', async () => {
    const id = await queued(2);
    await owner.call('pauseNotificationGroup', { ...groups.at(id), body: {} });
    await owner.call('resumeNotificationGroup', { ...groups.at(id), body: {} });
    await soon();
    await meanwhile(
      app,
      tx => tx.run("update notification_groups set state = 'paused', paused_because = 'user' where id = $1", [id]),
      queueOnly,
    );
    expect((await groups.items(id)).map(({ state }) => state)).toEqual(['pending', 'pending']);
    expect(await groups.read(id)).toMatchObject({ state: 'paused' });
  });

  it('reaches no more people than a trial may, where two groups start together', async () => {
    const people = await groups.people(4);
    for (const { email } of people) await acts.issued({ ...person('Z'), email }, project.automaticId);
    await app.workers.drain();
    const [{ organization_id: organization } = { organization_id: '' }] = await app.test.owner<{
      organization_id: string;
    }>(
      `update organizations set membership = 'trial', trial_ends_at = now() + interval '9 days' where id = (select organization_id from recipients where id = $1)
       returning id as organization_id`,
      [people[0]?.id ?? ''],
    );
    await app.test.owner("update notification_groups set started_at = started_at - interval '2 days'");
    const before = await groups.draft();
    await app.test.owner(
      "update notification_groups set state = 'completed', started_at = now(), zone = 'UTC' where id = $1",
      [before.id],
    );
    await app.test.owner(
      `with r as (insert into recipients (organization_id, name, lastname, email, status)
         select $2, 'A', 'B', 'trial' || n || '@held.example', 'active' from generate_series(1, $3) n returning id)
       insert into notification_items (group_id, organization_id, recipient_id, channel, state, known) select $1, $2, id, 'email', 'sent', 'sent' from r`,
      [before.id, organization, TRIAL_PEOPLE - 2],
    );
    const both = [await groups.chosen(ids(people.slice(0, 2))), await groups.chosen(ids(people.slice(2)))];
    for (const { id } of both) expect(await groups.send(id, 2)).toMatchObject({ status: 202 });
    await app.workers.drain();
    await app.test.owner("update organizations set membership = 'production', trial_ends_at = null where id = $1", [
      organization,
    ]);
    const reasons = (await Promise.all(both.map(({ id }) => groups.items(id)))).flat().map(({ reason }) => reason);
    expect(reasons.sort()).toEqual(['trial', 'trial', null, null].sort());
  });

  it('keeps no word of an erased person, on no channel and in no log', async () => {
    for (const operation of ['updateSmsGateway', 'updateWebhook'] as const)
      expect((await owner.call(operation, { body: { url: receiver.url, enabled: true } })).status).toBe(200);
    const words = { ...person('Q'), phone: '+525598761234' };
    await acts.issued(words, project.automaticId);
    await app.workers.drain();
    const { id } = await acts.recipientOf(words);
    await owner.call('updateRecipient', { params: { recipientId: id }, body: { phone: words.phone } });
    receiver.answer = ({ body }) => ({ status: 500, body: `cannot take ${body}` });
    const group = await groups.chosen(
      [id],
      {
        channels: ['email', 'sms', 'webhook'],
        type: 'urgent',
        attributes: [{ label: 'Grade', type: 'dynamic', value: null }],
        description: { 'en-US': '{grade}', 'es-MX': '{grade}' },
      },
      { grade: words.degree },
    );
    expect(await groups.send(group.id, 1)).toMatchObject({ status: 202 });
    await app.workers.drain();
    const all = [...wordsOf(words), words.phone];
    const found = await acts.places(all);
    for (const table of ['notification_people', 'sms_messages', 'webhook_deliveries'])
      expect(
        found.filter(place => place.startsWith(table)),
        table,
      ).not.toEqual([]);
    await app.test.owner(
      'insert into phone_proofs (recipient_id, organization_id, phone, expires_at) select id, organization_id, phone, now() from recipients where id = $1',
      [id],
    );
    await acts.erased(words);
    expect(await acts.places(all)).toEqual([]);
  });
});
