import { stampIn } from '../../../../../contract/base/common/days.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wakeGroups } from '../../../../../server/modules/office/notification-groups/sending/jobs.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { groupsOf } from '../../../../support/data/notification-groups.ts';

const HOUR = 3_600_000;

let app: TestApp;
let owner: Client;
let groups: ReturnType<typeof groupsOf>;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  groups = groupsOf(app, owner, 'sending.example');
});
afterAll(() => app.stop());

const sendAll = async (id: string, people: number): Promise<void> => {
  expect(await groups.send(id, people)).toMatchObject({ status: 202, body: { state: 'in_progress' } });
  await app.workers.drain();
};

describe('sending a notification group', () => {
  it('mails each person once in their words, and completes when every result is known', async () => {
    const people = await groups.people(3);
    const group = await groups.chosen(
      people.map(({ id }) => id),
      {
        description: { 'en-US': 'Bring {document} on {day}.', 'es-MX': null },
        title: { 'en-US': 'Enrolment of {document}', 'es-MX': null },
        actionLabel: { 'en-US': 'Enrol', 'es-MX': null },
        link: 'https://uni.example/enrol?day={day}',
        attributes: [
          { label: 'Document', type: 'fixed', value: 'your {day} <b>card</b>' },
          { label: 'Day', type: 'fixed', value: 'Friday & Sunday' },
        ],
      },
    );
    await sendAll(group.id, 3);
    const mails = await groups.mails(group.id);
    expect(mails.map(({ recipient }) => recipient)).toEqual(people.map(({ email }) => email).sort());
    expect(mails[0]?.subject).toBe('Enrolment of your {day} <b>card</b>');
    expect(mails[0]?.text).toContain('Bring your {day} <b>card</b> on Friday & Sunday.');
    expect(mails[0]?.text).toContain('https://uni.example/enrol?day=Friday%20%26%20Sunday');
    expect(await groups.read(group.id)).toMatchObject({
      state: 'completed',
      progress: { people: 3, items: 3, done: 3 },
    });
    const items = await groups.items(group.id);
    expect(items.map(({ state, known }) => [state, known])).toEqual(Array(3).fill(['sent', 'sent']));
    expect((await owner.call('getNotificationStats', groups.at(group.id))).body).toMatchObject({
      people: 3,
      counts: [{ channel: 'email', known: 'sent', reason: null, count: 3 }],
      days: [{ channel: 'email', known: 'sent', count: 3 }],
    });
  });

  it('says who gets nothing and why before it is sent, and keeps them as skipped', async () => {
    const [reached, disabled, suppressed] = await groups.people(3);
    const wallet = await owner.call('createRecipient', {
      body: { name: 'Sin', lastname: 'Correo', did: `did:example:sending-${Date.now()}` },
    });
    await owner.call('changeRecipientStatus', {
      params: { recipientId: disabled?.id ?? '' },
      body: { status: 'disabled' },
    });
    await app.test.owner("update recipients set suppressed_at = now(), suppressed_because = 'bounced' where id = $1", [
      suppressed?.id ?? '',
    ]);
    const group = await groups.chosen(
      [reached, disabled, suppressed].map(each => each?.id ?? '').concat(wallet.body.id),
    );
    const reach = await owner.call('getNotificationReach', groups.at(group.id));
    expect(reach.body).toMatchObject({ audience: 4, people: 1, channels: [{ channel: 'email', people: 1 }] });
    expect(reach.body.skipped.map(({ reason, people }) => [reason, people]).sort()).toEqual([
      ['disabled', 1],
      ['no_address', 1],
      ['suppressed', 1],
    ]);
    expect(await groups.send(group.id, 4)).toMatchObject({
      status: 409,
      body: { key: 'notificationGroup.people_changed' },
    });
    await sendAll(group.id, 1);
    expect((await groups.items(group.id, { known: 'skipped' })).map(({ reason }) => reason).sort()).toEqual([
      'disabled',
      'no_address',
      'suppressed',
    ]);
    expect(await groups.mails(group.id)).toHaveLength(1);
  });

  it('keeps what an edit of a draft does not name', async () => {
    const [person] = await groups.people(1);
    const link = 'https://uni.example/enrol';
    const actionLabel = { 'en-US': 'Enrol', 'es-MX': 'Inscribirme' };
    const attributes = [{ label: 'Room', type: 'fixed', value: 'A1' }];
    const { id } = await groups.chosen([person?.id ?? ''], { link, actionLabel, attributes });
    const { body } = await owner.call('updateNotificationGroup', { ...groups.at(id), body: { type: 'news' } });
    const kept = { link, actionLabel, attributes, audience: { kind: 'people', chosen: 1 } };
    expect(body).toMatchObject({ type: 'news', ...kept });
  });

  it('changes, deletes and sends only drafts, and copies a group that was sent', async () => {
    const [person] = await groups.people(1);
    const group = await groups.chosen([person?.id ?? '']);
    await sendAll(group.id, 1);
    const refused = { status: 409, body: { key: 'notificationGroup.not_draft' } };
    expect(
      await owner.call('updateNotificationGroup', { ...groups.at(group.id), body: { type: 'news' } }),
    ).toMatchObject(refused);
    expect(await owner.call('deleteNotificationGroup', groups.at(group.id))).toMatchObject(refused);
    expect(await groups.send(group.id, 1)).toMatchObject(refused);
    const copy = await owner.call('cloneNotificationGroup', groups.at(group.id));
    expect(copy).toMatchObject({ status: 201, body: { state: 'draft', audience: { kind: 'people', chosen: 1 } } });
    expect(await owner.call('deleteNotificationGroup', groups.at(copy.body.id))).toMatchObject({ status: 200 });
  });

  it('starts a scheduled group at its time, and asks where the time passed more than an hour ago', async () => {
    const people = (await groups.people(1)).map(({ id }) => id);
    const [soon, late] = [await groups.chosen(people), await groups.chosen(people)];
    const zone = 'America/Mexico_City';
    expect((await groups.send(soon.id, 1, { at: '2020-01-02T09:00:00', zone })).body).toMatchObject({
      errors: { at: 'past_date' },
    });
    const sendIn = async (id: string, hours: number) => {
      const at = stampIn(new Date(Date.now() + hours * HOUR), zone).slice(0, 19);
      expect(await groups.send(id, 1, { at, zone })).toMatchObject({ status: 202, body: { state: 'scheduled' } });
    };
    await sendIn(soon.id, 3);
    await sendIn(late.id, 1.5);
    await wakeGroups(app.app.parts);
    await app.workers.drain();
    expect(await groups.read(soon.id)).toMatchObject({ state: 'scheduled' });
    app.pass(3.5 * HOUR);
    await wakeGroups(app.app.parts);
    await app.workers.drain();
    app.pass(-3.5 * HOUR);
    expect(await groups.read(soon.id)).toMatchObject({ state: 'completed' });
    expect(await groups.read(late.id)).toMatchObject({ state: 'paused', pausedBecause: 'overdue' });
    const bell = await owner.call('listNotifications', { query: { limit: 50 } });
    expect(bell.body.notifications.map(({ type }) => type)).toContain('notificationPaused');
    // Paused before its time it would wait for it again.
    expect(await owner.call('resumeNotificationGroup', { ...groups.at(late.id), body: {} })).toMatchObject({
      body: { state: 'scheduled' },
    });
    await app.test.owner(
      "update notification_groups set state = 'paused', paused_because = 'overdue', scheduled_at = now() - interval '2 hours' where id = $1",
      [late.id],
    );
    expect(await owner.call('resumeNotificationGroup', { ...groups.at(late.id), body: {} })).toMatchObject({
      body: { state: 'in_progress' },
    });
    await app.workers.drain();
    expect(await groups.read(late.id)).toMatchObject({ state: 'completed' });
  });

  it('takes nothing from another organization, and shows members no people', async () => {
    const [person] = await groups.people(1);
    const other = await app.as('owner@vales.example');
    const foreign = await other.call('createNotificationGroup', { body: { ...DRAFT_OF_OTHERS } });
    expect(
      await other.call('setNotificationPeople', {
        ...groups.at(foreign.body.id),
        body: { people: [{ recipient: person?.email }, { recipient: person?.id }] },
      }),
    ).toMatchObject({
      status: 400,
      body: { errors: { 'people.0.recipient': 'not_found', 'people.1.recipient': 'not_found' } },
    });
    expect(await owner.call('getNotificationGroup', groups.at(foreign.body.id))).toMatchObject({ status: 404 });
  });
});

const DRAFT_OF_OTHERS = {
  title: { 'es-MX': 'Aviso' },
  description: { 'es-MX': 'Un aviso.' },
  type: 'general',
  channels: ['email'],
};
