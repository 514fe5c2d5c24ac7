import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantIn } from '../../../../../contract/base/common/days.ts';
import { wakeGroups } from '../../../../../server/modules/office/notification-groups/sending/jobs.ts';
import { quietUntil } from '../../../../../server/modules/office/notification-groups/sending/quiet.ts';
import { isPushService } from '../../../../../server/modules/office/notification-groups/push/services.ts';
import { startPushService } from '../../../../support/counterparts/push-service.ts';
import { groupsOf } from '../../../../support/data/notification-groups.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';

const HOUR = 3_600_000;

let service: Awaited<ReturnType<typeof startPushService>>;
let app: TestApp;
let owner: Client;
let groups: ReturnType<typeof groupsOf>;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({
    outbound: service.outbound,
    pushServices: [service.host],
    accessTtl: 100 * 86_400,
    refreshTtl: 100 * 86_400,
  });
  owner = await app.as('owner@uni.example');
  groups = groupsOf(app, owner, 'push.example');
});
beforeEach(() => {
  service.status = 201;
  service.taken.length = 0;
});
afterAll(async () => {
  await app.stop();
  service.stop();
});

interface Reader {
  id: string;
  email: string;
  code: string;
  key: string;
}

/** A person with a page, which an email led them to. */
async function reader(): Promise<Reader> {
  const [person] = await groups.people(1);
  const { id, email } = person ?? { id: '', email: '' };
  const group = await groups.chosen([id], { type: 'urgent' });
  await groups.send(group.id, 1);
  await app.workers.drain();
  const [mail] = await groups.mails(group.id);
  const [, code = ''] = /\/inbox\/([\w-]{22})/.exec(mail?.text ?? '') ?? [];
  const { body } = await app.nobody.call('readInbox', { body: { code } });
  return { id, email, code, key: body.pushKey };
}
const subscribe = async ({ code, key }: Reader, subscription = service.subscribe()) => {
  const answer = await app.nobody.call('addInboxDevice', { body: { code, key, ...subscription } });
  return { ...answer, subscription };
};
const reach = async (person: Reader) =>
  (await owner.call('getNotificationReach', groups.at((await pushed([person])).id))).body;
/** A draft of an urgent push: it is sent at night, too. */
const pushed = (people: readonly Reader[], body: object = {}) =>
  groups.chosen(
    people.map(({ id }) => id),
    { channels: ['push'], type: 'urgent', ...body },
  );
/** Sends a push to one person. Returns its group. */
async function send(person: Reader, body: object = {}): Promise<string> {
  const { id } = await pushed([person], body);
  expect(await groups.send(id, 1)).toMatchObject({ status: 202 });
  await app.workers.drain();
  return id;
}
const itemOf = async (groupId: string) => (await groups.items(groupId))[0];
const report = (token: string, evidence: string) => app.nobody.call('reportPush', { body: { token, evidence } });
const subscriptions = ({ id }: Reader) =>
  app.test.owner<{ refusals: number }>('select refusals from push_subscriptions where recipient_id = $1', [id]);

describe('a notification in a browser', () => {
  it('reaches only people with a browser, encrypted for it and signed by the key of the installation', async () => {
    const person = await reader();
    expect(await reach(person)).toMatchObject({ skipped: [{ channel: 'push', reason: 'no_address', people: 1 }] });
    expect((await subscribe(person)).status).toBe(204);
    const groupId = await send(person, {
      link: 'https://uni.example/enrol',
      actionLabel: { 'en-US': 'Enrol', 'es-MX': 'Inscribirse' },
    });
    const item = await itemOf(groupId);
    expect(item).toMatchObject({ state: 'sent', known: 'sent' });
    expect(service.taken).toHaveLength(1);
    const [taken] = service.taken;
    expect(taken).toMatchObject({
      topic: item?.id.replaceAll('-', ''),
      ttl: '259200',
      urgency: 'high',
      key: person.key,
      claims: { aud: `https://${service.host}`, sub: 'mailto:operator@sello.invalid' },
      shown: { id: item?.id, title: 'Cierran las inscripciones', open: 'https://uni.example/enrol', language: 'es-MX' },
    });
    expect(taken?.claims.exp).toBeGreaterThan(Date.now() / 1000);
    expect(await groups.read(groupId)).toMatchObject({ state: 'completed' });
  });

  it('counts as delivered when its browser reports it, and as read after a click; nothing moves it back', async () => {
    const person = await reader();
    await subscribe(person);
    const groupId = await send(person);
    const { token = '', open } = service.taken[0]?.shown ?? {};
    expect(open).toContain(`/inbox/${person.code}`);
    expect((await report(token, 'arrived')).status).toBe(204);
    expect(await itemOf(groupId)).toMatchObject({ known: 'delivered' });
    expect((await report(token, 'shown')).status).toBe(204);
    expect((await report(token, 'arrived')).status).toBe(204);
    expect(await itemOf(groupId)).toMatchObject({ known: 'read' });
  });

  it('moves nothing by a forged report', async () => {
    const [one, other] = [await reader(), await reader()];
    for (const each of [one, other]) await subscribe(each);
    const [first, second] = [await send(one), await send(other)];
    const [organization, , attempt, mac] = (service.taken[0]?.shown.token ?? '').split('.');
    const foreign = `${organization}.${(await itemOf(second))?.id}.${attempt}.${mac}`;
    for (const forged of ['x', foreign, `${service.taken[1]?.shown.token}a`])
      expect((await report(forged, 'shown')).status, forged).toBe(404);
    for (const id of [first, second]) expect(await itemOf(id)).toMatchObject({ known: 'sent' });
    expect((await report(service.taken[0]?.shown.token ?? '', 'refused')).status).toBe(400);
  });

  it('is shown in all browsers of a person, and in none that they removed', async () => {
    const person = await reader();
    const { subscription } = await subscribe(person);
    await subscribe(person);
    await send(person);
    expect(service.taken).toHaveLength(2);
    await app.nobody.call('removeInboxDevice', { body: { code: person.code, endpoint: subscription.endpoint } });
    await send(person);
    expect(service.taken).toHaveLength(3);
  });

  it.each([404, 410])(
    'ends a subscription whose service answers %i, and says that the browser is gone',
    async status => {
      const person = await reader();
      await subscribe(person);
      service.status = status;
      expect(await itemOf(await send(person))).toMatchObject({ known: 'failed', reason: 'gone' });
      expect(await subscriptions(person)).toEqual([]);
    },
  );

  it('ends a subscription after five refusals in a row, and not where one was taken between', async () => {
    const person = await reader();
    await subscribe(person);
    const refuse = async (times: number) => {
      service.status = 403;
      for (let n = 0; n < times; n += 1)
        expect(await itemOf(await send(person))).toMatchObject({ known: 'failed', reason: 'refused' });
      service.status = 201;
    };
    await refuse(4);
    await send(person);
    expect(await subscriptions(person)).toEqual([{ refusals: 0 }]);
    await refuse(4);
    expect(await subscriptions(person)).toEqual([{ refusals: 4 }]);
    await refuse(1);
    expect(await subscriptions(person)).toEqual([]);
  });

  it('keeps a subscription that its browser renewed while its service answered', async () => {
    const person = await reader();
    const { subscription } = await subscribe(person);
    const { exchange } = app.app.parts.outbound;
    app.app.parts.outbound.exchange = async (...call) => {
      const answer = await exchange(...call);
      await subscribe(person, subscription);
      return answer;
    };
    service.status = 410;
    await send(person);
    app.app.parts.outbound.exchange = exchange;
    expect(await subscriptions(person)).toEqual([{ refusals: 0 }]);
  });

  it('waits for a service that is away, and is sent once when it is back', async () => {
    const person = await reader();
    await subscribe(person);
    const { exchange } = app.app.parts.outbound;
    let asked = 0;
    app.app.parts.outbound.exchange = (...call) => {
      asked += 1;
      service.status = asked < 3 ? 503 : 201;
      return exchange(...call);
    };
    const id = await send(person);
    app.app.parts.outbound.exchange = exchange;
    expect(asked).toBe(3);
    expect(await itemOf(id)).toMatchObject({ known: 'sent' });
    expect(service.taken).toHaveLength(1);
    expect(await subscriptions(person)).toEqual([{ refusals: 0 }]);
  });

  it('counts a refusal once, however often its message was tried for another browser', async () => {
    const person = await reader();
    const [refused, away] = [await subscribe(person), await subscribe(person)];
    const { exchange } = app.app.parts.outbound;
    let tries = 0;
    app.app.parts.outbound.exchange = (endpoint, ...call) => {
      if (endpoint === away.subscription.endpoint) tries += 1;
      service.status = endpoint === refused.subscription.endpoint ? 403 : tries < 4 ? 503 : 201;
      return exchange(endpoint, ...call);
    };
    await send(person);
    app.app.parts.outbound.exchange = exchange;
    expect(tries).toBe(4);
    expect((await subscriptions(person)).map(({ refusals }) => refusals).sort()).toEqual([0, 1]);
  });

  it('shows the beginning of a long title and text, and halves no character', async () => {
    const person = await reader();
    await subscribe(person);
    const long = '🎓'.repeat(200);
    await send(person, {
      title: { 'en-US': null, 'es-MX': 'A {detail}' },
      description: { 'en-US': null, 'es-MX': `{detail}{detail}` },
      attributes: [{ label: 'Detail', type: 'fixed', value: long }],
    });
    expect(service.taken[0]?.shown).toMatchObject({ title: `A ${'🎓'.repeat(118)}`, text: '🎓'.repeat(300) });
  });

  it.each(['pause', 'cancel'] as const)('is not tried again where its group was told to %s', async move => {
    const person = await reader();
    await subscribe(person);
    const { id } = await pushed([person]);
    const { exchange } = app.app.parts.outbound;
    let tries = 0;
    app.app.parts.outbound.exchange = async (...call) => {
      tries += 1;
      if (tries === 1) await owner.call(`${move}NotificationGroup`, { ...groups.at(id), body: {} });
      service.status = tries === 1 ? 503 : 201;
      return exchange(...call);
    };
    await groups.send(id, 1);
    await app.workers.drain();
    expect(tries).toBe(1);
    expect(await itemOf(id)).toMatchObject(
      move === 'pause' ? { state: 'pending' } : { known: 'skipped', reason: 'canceled' },
    );
    if (move === 'pause') {
      await owner.call('resumeNotificationGroup', { ...groups.at(id), body: {} });
      await app.workers.drain();
      expect(await itemOf(id)).toMatchObject({ known: 'sent' });
    }
    app.app.parts.outbound.exchange = exchange;
  });

  it('that is queued when the quiet hours begin waits for the morning', async () => {
    const person = await reader();
    await subscribe(person);
    const zone = 'America/Mexico_City';
    const now = Date.now();
    const day = new Date(now + 24 * HOUR).toISOString().slice(0, 10);
    const passed = instantIn(`${day}T20:59:00`, zone).getTime() - now;
    app.pass(passed);
    const { exchange } = app.app.parts.outbound;
    app.app.parts.outbound.exchange = (...call) => {
      app.pass(10 * 60_000);
      service.status = 503;
      return exchange(...call);
    };
    const id = await send(person, { type: 'general' });
    app.app.parts.outbound.exchange = exchange;
    expect(await itemOf(id)).toMatchObject({ state: 'pending', known: 'waiting' });
    service.status = 201;
    app.pass(11 * HOUR);
    await wakeGroups(app.app.parts);
    await app.workers.drain();
    expect(service.taken).toHaveLength(1);
    expect(await itemOf(id)).toMatchObject({ known: 'sent' });
    app.pass(-passed - 11 * HOUR - 10 * 60_000);
  });

  it('takes subscriptions of listed services alone, with whole keys', async () => {
    const person = await reader();
    const whole = service.subscribe();
    for (const endpoint of ['https://10.0.0.1/x', 'https://evil.example/fcm.googleapis.com', 'https://localhost/x'])
      expect((await subscribe(person, { ...whole, endpoint })).body).toMatchObject({
        errors: { endpoint: 'invalid_choice' },
      });
    expect((await subscribe(person, { ...whole, endpoint: 'http://fcm.googleapis.com/x' })).body).toMatchObject({
      errors: { endpoint: 'invalid_url' },
    });
    expect((await subscribe(person, { ...whole, auth: 'short' })).body).toMatchObject({ errors: { auth: 'invalid' } });
    for (const good of ['https://fcm.googleapis.com/x', 'https://wns2-by3p.notify.windows.com/x'])
      expect(isPushService(good), good).toBe(true);
    for (const bad of [
      'https://fcm.googleapis.com.evil.example/',
      'https://fcm.googleapis.com:8443/',
      'https://a@web.push.apple.com/',
    ])
      expect(isPushService(bad), bad).toBe(false);
  });

  it('forgets the browsers of an erased person and of a previous address', async () => {
    const [moved, erased] = [await reader(), await reader()];
    for (const each of [moved, erased]) await subscribe(each);
    await owner.call('updateRecipient', { params: { recipientId: moved.id }, body: { email: 'new@push.example' } });
    await owner.call('eraseRecipient', {
      params: { recipientId: erased.id },
      body: { confirm: erased.email, reason: 'asked' },
    });
    await app.workers.drain();
    for (const each of [moved, erased]) expect(await subscriptions(each)).toEqual([]);
  });

  it('waits for the morning of the organization unless it is urgent', () => {
    const zone = 'America/Mexico_City';
    expect(quietUntil(new Date('2026-06-02T04:00:00Z'), zone)?.toISOString()).toBe('2026-06-02T14:00:00.000Z');
    expect(quietUntil(new Date('2026-06-02T18:00:00Z'), zone)).toBeUndefined();
  });
});
