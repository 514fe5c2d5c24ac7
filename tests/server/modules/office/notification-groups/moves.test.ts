import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { groupsOf } from '../../../../support/data/notification-groups.ts';

let app: TestApp;
let owner: Client;
let groups: ReturnType<typeof groupsOf>;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@uni.example');
  groups = groupsOf(app, owner, 'moves.example');
});
afterAll(() => app.stop());

const ids = (people: readonly { id: string }[]): string[] => people.map(({ id }) => id);
describe('a notification group on its way', () => {
  it('pauses, so that messages that have not left wait, and resumes where it was', async () => {
    const people = await groups.people(4);
    const group = await groups.chosen(ids(people));
    await groups.send(group.id, 4);
    expect(await owner.call('pauseNotificationGroup', { ...groups.at(group.id), body: {} })).toMatchObject({
      body: { state: 'paused', pausedBecause: 'user' },
    });
    await app.workers.drain();
    expect(await groups.mails(group.id)).toHaveLength(0);
    expect(await owner.call('resumeNotificationGroup', { ...groups.at(group.id), body: {} })).toMatchObject({
      body: { state: 'in_progress' },
    });
    await app.workers.drain();
    expect(await groups.read(group.id)).toMatchObject({ state: 'completed', progress: { done: 4 } });
    const sent = await groups.mails(group.id);
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(4);
  });

  it('cancels what was not sent, with its reason', async () => {
    const group = await groups.chosen(ids(await groups.people(2)));
    await groups.send(group.id, 2);
    await owner.call('pauseNotificationGroup', { ...groups.at(group.id), body: {} });
    expect(await owner.call('cancelNotificationGroup', { ...groups.at(group.id), body: {} })).toMatchObject({
      body: { state: 'canceled' },
    });
    await app.workers.drain();
    expect(await groups.mails(group.id)).toHaveLength(0);
    expect(await owner.call('resumeNotificationGroup', { ...groups.at(group.id), body: {} })).toMatchObject({
      status: 409,
      body: { key: 'state.transition' },
    });
  });

  it('sends failed messages again as a second attempt, and nothing else', async () => {
    const group = await groups.chosen(ids(await groups.people(3)));
    await groups.send(group.id, 3);
    await app.workers.drain();
    await app.test.owner(
      `update notification_items set state = 'failed', known = 'failed', reason = 'bounced' where id =
         (select id from notification_items where group_id = $1 order by id limit 1)`,
      [group.id],
    );
    expect(await owner.call('resendNotificationGroup', { ...groups.at(group.id), body: {} })).toMatchObject({
      status: 202,
      body: { state: 'in_progress' },
    });
    await app.workers.drain();
    expect(await groups.read(group.id)).toMatchObject({ state: 'completed', progress: { items: 3, done: 3 } });
    const mails = await app.test.owner<{ count: number }>(
      `select count(*)::int as count from mail_outbox m join notification_items i on m.dedupe_key like 'notification:' || i.id || ':%' where i.group_id = $1`,
      [group.id],
    );
    expect(mails).toEqual([{ count: 4 }]);
    expect(await owner.call('resendNotificationGroup', { ...groups.at(group.id), body: {} })).toMatchObject({
      body: { key: 'notificationGroup.no_failed' },
    });
  });

  it('reaches a person with three groups a day, and with every urgent one', async () => {
    const [person] = await groups.people(1);
    const send = async (type: string) => {
      const group = await groups.chosen([person?.id ?? ''], { type });
      await groups.send(group.id, 1);
      await app.workers.drain();
      await app.workers.drain();
      return groups.items(group.id);
    };
    for (let each = 0; each < 3; each += 1) expect(await send('news')).toMatchObject([{ notBefore: null }]);
    expect(await send('news')).toMatchObject([{ state: 'pending', notBefore: expect.any(String) }]);
    expect((await send('urgent'))[0]?.state).toBe('sent');
  });

  it('skips a person who stopped everything while their message waited', async () => {
    const [stays, stops] = await groups.people(2);
    const group = await groups.chosen([stays?.id ?? '', stops?.id ?? '']);
    await groups.send(group.id, 2);
    await owner.call('pauseNotificationGroup', { ...groups.at(group.id), body: {} });
    await app.test.owner(
      `insert into notification_choices (recipient_id, organization_id, stopped) select id, organization_id, true from recipients where id = $1`,
      [stops?.id ?? ''],
    );
    await app.workers.drain();
    await owner.call('resumeNotificationGroup', { ...groups.at(group.id), body: {} });
    await app.workers.drain();
    expect(await groups.read(group.id)).toMatchObject({ state: 'completed' });
    expect((await groups.mails(group.id)).map(({ recipient }) => recipient)).toEqual([stays?.email]);
    expect((await groups.items(group.id, { known: 'skipped' })).map(({ reason }) => reason)).toEqual(['opted_out']);
  });

  it('sends failed messages again to the address that a person has by now', async () => {
    const [person] = await groups.people(1);
    const group = await groups.chosen([person?.id ?? '']);
    await groups.send(group.id, 1);
    await app.workers.drain();
    await app.test.owner(
      "update notification_items set state = 'failed', known = 'failed', reason = 'bounced' where group_id = $1",
      [group.id],
    );
    await owner.call('updateRecipient', {
      params: { recipientId: person?.id ?? '' },
      body: { email: 'corrected@moves.example' },
    });
    await owner.call('resendNotificationGroup', { ...groups.at(group.id), body: {} });
    await app.workers.drain();
    expect((await groups.mails(group.id)).map(({ recipient }) => recipient)).toEqual(['corrected@moves.example']);
  });

  it('keeps a recipient until a message to them is sent, and then forgets whose it was', async () => {
    const [person] = await groups.people(1);
    const group = await groups.chosen([person?.id ?? '']);
    await groups.send(group.id, 1);
    await owner.call('pauseNotificationGroup', { ...groups.at(group.id), body: {} });
    await app.test.owner(
      "insert into notification_items (group_id, organization_id, recipient_id, channel, state) select id, organization_id, $2, 'email', 'pending' from notification_groups where id = $1",
      [group.id, person?.id ?? ''],
    );
    const remove = () => owner.call('deleteRecipient', { params: { recipientId: person?.id ?? '' } });
    expect(await remove()).toMatchObject({ status: 409, body: { key: 'recipient.awaits_notification' } });
    await owner.call('cancelNotificationGroup', { ...groups.at(group.id), body: {} });
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await groups.items(group.id)).toMatchObject([{ recipientId: null, name: null }]);
  });

  it('forgets an erased person, and keeps how their message ended', async () => {
    const people = await groups.people(2);
    const group = await groups.chosen(ids(people));
    await groups.send(group.id, 2);
    await app.workers.drain();
    const [first] = people;
    await owner.call('eraseRecipient', {
      params: { recipientId: first?.id ?? '' },
      body: { confirm: first?.email, reason: 'asked' },
    });
    await app.workers.drain();
    const items = await groups.items(group.id);
    expect(items).toHaveLength(2);
    expect(items.filter(({ recipientId }) => recipientId === null)).toMatchObject([
      { name: null, address: null, known: 'sent' },
    ]);
    const said = await app.test.owner(
      'select 1 from notification_people where recipient_id = $1 union all select 1 from mail_outbox where recipient = $2',
      [first?.id ?? '', first?.email ?? ''],
    );
    expect(said).toEqual([]);
  });
});
