import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WEBHOOK_DELAYS } from '../../../../contract/accounts/webhooks/index.ts';
import { nextTry, wakeWebhooks } from '../../../../server/modules/accounts/webhooks/post.ts';
import { startReceiver, type Received } from '../../../support/counterparts/receiver.ts';
import { groupsOf } from '../../../support/data/notification-groups.ts';
import { lettersTo } from '../../../support/documents/letters.ts';
import { startTestApp, type Client, type TestApp } from '../../../support/processes/app.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

let app: TestApp;
let owner: Client;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let secret: string;
beforeAll(async () => {
  receiver = await startReceiver();
  // Who waits for a day of tries does not sign in again.
  app = await startTestApp({ outbound: receiver.outbound, accessTtl: 100 * 86_400, refreshTtl: 100 * 86_400 });
  owner = await app.as('owner@uni.example');
  const made = await owner.call('updateWebhook', { body: { url: receiver.url, enabled: true } });
  expect(made.status).toBe(200);
  secret = String(made.body.secret);
});
afterAll(async () => {
  receiver.stop();
  await app.stop();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = { status: 200, body: 'thanks' };
});

const signed = ({ headers, body }: Received, by: string): string => {
  const key = Buffer.from(by.replace('whsec_', ''), 'base64');
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
};
const test = async () => {
  const { body } = await owner.call('testWebhook', { body: {} });
  await app.workers.drain();
  return body.deliveryId;
};
const deliveryOf = async (id: string) => {
  const { body } = await owner.call('listWebhookDeliveries');
  return body.deliveries.find(each => each.id === id);
};
const offMails = async (email: string) =>
  (await lettersTo(app, email)).filter(({ subject }) => subject === 'The webhook of your organization is off');
/** Lets the time of the next try come. */
const wait = async (milliseconds: number) => {
  app.pass(milliseconds);
  await wakeWebhooks(app.app.parts);
  await app.workers.drain();
};
/** Fails all tries of an event. */
const exhaust = async () => {
  for (const seconds of WEBHOOK_DELAYS.slice(1)) await wait(seconds * 1.2 * SECOND);
};

describe('a webhook', () => {
  it('posts an event with a signature that its secret makes, and keeps its content no longer', async () => {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const id = await test();
    const [one] = receiver.received as [Received];
    expect(one.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': id });
    expect(one.headers['webhook-signature']).toBe(signed(one, secret));
    expect(JSON.parse(one.body)).toMatchObject({ type: 'webhook.test', data: { test: true } });
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', tries: 1, status: 200, answer: 'thanks' });
    expect(await app.test.owner('select body from webhook_deliveries where id = $1', [id])).toEqual([{ body: null }]);
  });

  it('signs with both secrets for 24 hours after a new one was made', async () => {
    const made = await owner.call('rotateWebhookSecret');
    const fresh = String(made.body.secret);
    await test();
    const [both] = receiver.received as [Received];
    expect(both.headers['webhook-signature']).toBe(`${signed(both, fresh)} ${signed(both, secret)}`);
    app.pass(25 * HOUR);
    await test();
    const last = receiver.received.at(-1) as Received;
    expect(last.headers['webhook-signature']).toBe(signed(last, fresh));
    expect((await owner.call('getWebhook')).body).toMatchObject({ previousSecretUntil: null, enabled: true });
    const kept = await app.test.owner<{ secret: string }>('select secret from webhook_endpoints');
    expect(JSON.stringify(kept)).not.toContain(fresh.slice(6));
    secret = fresh;
  });

  it('tries again after 5 seconds, and delivers the same event once the endpoint answers', async () => {
    receiver.answer = { status: 503, body: 'x'.repeat(5000) };
    const id = await test();
    const waiting = await deliveryOf(id);
    expect(waiting).toMatchObject({ state: 'waiting', tries: 1, status: 503 });
    expect(waiting?.answer).toHaveLength(4096);
    receiver.answer = { status: 204 };
    await wait(6 * SECOND);
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', tries: 2, status: 204 });
    const [first, second] = receiver.received as [Received, Received];
    expect([second.headers['webhook-id'], second.body]).toEqual([first.headers['webhook-id'], first.body]);
  });

  it('keeps to its schedule: 0 s, 5 s, 5 m, 30 m, 2 h, 5 h, 10 h, 10 h', () => {
    const seconds = [1, 2, 3, 4, 5, 6, 7, 8].map(tries => {
      const next = nextTry(tries, 0, () => 0);
      return next && next.getTime() / SECOND;
    });
    expect(seconds).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 36_000, undefined]);
    expect(nextTry(1, 0, () => 1)?.getTime()).toBeCloseTo(5500);
  });

  it('turns off after a day without a delivery, notifies its owners, and replays what failed', async () => {
    receiver.answer = { status: 500 };
    const [first, second] = [await test(), await test()];
    await exhaust();
    expect(await deliveryOf(first)).toMatchObject({ state: 'failed', tries: 8, canReplay: true });
    expect((await owner.call('getWebhook')).body).toMatchObject({ enabled: false, offBecause: 'failing', failed: 2 });
    const bell = await owner.call('listNotifications');
    expect(bell.body.notifications.filter(({ type }) => type === 'webhookOff')).toHaveLength(1);
    const [mail, ...more] = await offMails('owner@uni.example');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Nothing was delivered to it for a day.');
    expect(mail?.text).toContain(`${app.settings.publicUrl}/organization/channels`);
    expect(mail?.text).toContain(`${app.settings.publicUrl}/account/notifications`);
    // The path of its address may hold a secret of the receiver.
    expect(mail?.text).toContain(new URL(receiver.url).host);
    expect(mail?.text).not.toContain(receiver.url);
    expect(await offMails('viewer@uni.example')).toEqual([]);
    const params = { params: { deliveryId: first }, body: {} };
    expect((await owner.call('replayWebhook', params)).body).toMatchObject({ key: 'webhook.off' });
    receiver.answer = { status: 200 };
    receiver.received.length = 0;
    expect((await owner.call('updateWebhook', { body: { enabled: true } })).body).not.toHaveProperty('secret');
    expect((await owner.call('replayWebhook', params)).body).toMatchObject({ id: first, state: 'waiting' });
    await app.workers.drain();
    expect((await owner.call('replayWebhook', params)).body).toMatchObject({ key: 'webhook.no_failed' });
    expect((await owner.call('replayFailedWebhooks', { body: {} })).body).toEqual({ count: 1 });
    await app.workers.drain();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([first, second]);
  });

  it('turns off when its endpoint answers 410, fails what waits, and mails nobody who does not want such mail', async () => {
    const before = await offMails('owner@uni.example');
    expect(before).not.toEqual([]);
    const { body: choices } = await owner.call('updateMailChoices', { body: { off: ['webhookOff'] } });
    receiver.answer = { status: 410 };
    const id = await test();
    await app.workers.drain();
    expect((await owner.call('getWebhook')).body).toMatchObject({ enabled: false, offBecause: 'gone' });
    expect(await deliveryOf(id)).toMatchObject({ state: 'failed', problem: 'off' });
    expect((await owner.call('testWebhook', { body: {} })).body).toMatchObject({ key: 'webhook.off' });
    expect(await offMails('owner@uni.example')).toEqual(before);
    await owner.call('updateMailChoices', { body: { off: [], revision: choices.revision } });
    await owner.call('updateWebhook', { body: { enabled: true } });
  });

  it('stays on where its previous address answers 410 after a new one was set', async () => {
    const url = `${receiver.url}/new`;
    receiver.answer = async ({ path }) => {
      if (path.endsWith('/new')) return { status: 200 };
      await owner.call('updateWebhook', { body: { url } });
      return { status: 410 };
    };
    const id = await test();
    expect((await owner.call('getWebhook')).body).toMatchObject({ url, enabled: true, offBecause: null });
    await wait(6 * SECOND);
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered' });
    await owner.call('updateWebhook', { body: { url: receiver.url } });
  });

  it.each([
    ['http://uni.example/hook', 'https_link'],
    ['https://me:secret@uni.example/hook', 'invalid_url'],
    ['https://127.0.0.1/hook', 'address_not_public'],
    ['https://[::1]/hook', 'address_not_public'],
    ['https://169.254.169.254/latest', 'address_not_public'],
    ['https://localhost/hook', 'address_not_public'],
  ])('refuses the address %s', async (url, why) => {
    expect((await owner.call('updateWebhook', { body: { url } })).body).toMatchObject({ errors: { url: why } });
  });

  it('keeps one organization from the deliveries of another', async () => {
    const id = await test();
    const other = await app.as('owner@trial.example');
    expect((await other.call('listWebhookDeliveries')).body.total).toBe(0);
    const answer = await other.call('replayWebhook', { params: { deliveryId: id }, body: {} });
    expect(answer.status).toBe(404);
  });
});

describe('a notification group on the webhook', () => {
  const groupOf = async (people: { id: string }[]) => {
    const groups = groupsOf(app, owner, `hook${Math.random()}.example`.replace('0.', ''));
    const group = await groups.chosen(
      people.map(({ id }) => id),
      { channels: ['webhook'], attributes: [{ label: 'Room', type: 'fixed', value: 'B 12' }] },
    );
    expect(await groups.send(group.id, people.length)).toMatchObject({ status: 202 });
    await app.workers.drain();
    return { groups, group };
  };
  const people = (count: number) => groupsOf(app, owner, `hooked${Date.now()}.example`).people(count);

  it('is offered where a webhook is on', async () => {
    expect((await owner.call('getNotificationChannels')).body.channels).toContain('webhook');
    const other = await app.as('owner@trial.example');
    expect((await other.call('getNotificationChannels')).body.channels).not.toContain('webhook');
  });

  it('posts one event for each person under the id of their message, and completes', async () => {
    const chosen = await people(3);
    const { groups, group } = await groupOf(chosen);
    const items = await groups.items(group.id);
    expect(items.map(({ known }) => known)).toEqual(Array(3).fill('delivered'));
    expect(receiver.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(
      items.map(({ id }) => id).sort(),
    );
    const told = receiver.received.map(({ body }) => JSON.parse(body));
    expect(told.map(({ data }) => data.recipientId).sort()).toEqual(chosen.map(({ id }) => id).sort());
    expect(told[0]).toMatchObject({
      type: 'notification.sent',
      data: {
        groupId: group.id,
        type: 'reminder',
        title: 'Cierran las inscripciones',
        details: [{ label: 'Room', value: 'B 12' }],
      },
    });
    // The job that records the last delivery completes the group afterwards.
    const completed = async () => {
      await app.workers.drain();
      return groups.read(group.id);
    };
    await expect.poll(completed, { timeout: 60_000 }).toMatchObject({ state: 'completed' });
  });

  it('fails a message whose event failed for good, and delivers it by a replay', async () => {
    receiver.answer = { status: 500 };
    const { groups, group } = await groupOf(await people(1));
    await exhaust();
    expect(await groups.items(group.id)).toMatchObject([{ known: 'failed', reason: 'error' }]);
    receiver.answer = { status: 200 };
    await owner.call('updateWebhook', { body: { enabled: true } });
    await owner.call('replayFailedWebhooks', { body: {} });
    await app.workers.drain();
    expect(await groups.items(group.id)).toMatchObject([{ known: 'delivered', reason: null }]);
  });

  it('takes back what was not delivered when the group is paused, and posts it once when it goes on', async () => {
    receiver.answer = { status: 500 };
    const { groups, group } = await groupOf(await people(1));
    await owner.call('pauseNotificationGroup', { ...groups.at(group.id), body: {} });
    expect(await groups.items(group.id)).toMatchObject([{ state: 'pending' }]);
    receiver.answer = { status: 200 };
    receiver.received.length = 0;
    await owner.call('resumeNotificationGroup', { ...groups.at(group.id), body: {} });
    await app.workers.drain();
    expect(receiver.received).toHaveLength(1);
    expect(await groups.items(group.id)).toMatchObject([{ known: 'delivered' }]);
  });

  it.each(['pause', 'cancel'] as const)(
    'is not tried again where its group was told to %s during a try',
    async move => {
      let told = false;
      const chosen = await people(1);
      const groups = groupsOf(app, owner, 'during.example');
      const group = await groups.chosen([chosen[0]?.id ?? ''], { channels: ['webhook'] });
      receiver.answer = async () => {
        if (!told) await owner.call(`${move}NotificationGroup`, { ...groups.at(group.id), body: {} });
        told = true;
        return { status: 503 };
      };
      await groups.send(group.id, 1);
      await app.workers.drain();
      receiver.answer = { status: 200 };
      await wait(6 * SECOND);
      expect(receiver.received).toHaveLength(1);
      if (move === 'cancel') {
        expect(await groups.items(group.id)).toMatchObject([{ known: 'skipped', reason: 'canceled' }]);
        return;
      }
      expect(await groups.items(group.id)).toMatchObject([{ state: 'pending' }]);
      await owner.call('resumeNotificationGroup', { ...groups.at(group.id), body: {} });
      await app.workers.drain();
      expect(receiver.received).toHaveLength(2);
      expect(await groups.items(group.id)).toMatchObject([{ known: 'delivered' }]);
    },
  );

  it('keeps nothing of a deleted recipient', async () => {
    receiver.answer = { status: 500, body: 'Luz is unknown' };
    const [person] = await people(1);
    const { group } = await groupOf([person as { id: string; email: string }]);
    await exhaust();
    const deleted = await owner.call('deleteRecipient', { params: { recipientId: person?.id ?? '' } });
    expect(deleted.status).toBe(200);
    const kept = await app.test.owner(
      'select d.body, d.answer, d.recipient_id from webhook_deliveries d join notification_items i using (id) where i.group_id = $1',
      [group.id],
    );
    expect(kept).toEqual([{ body: null, answer: null, recipient_id: null }]);
    await owner.call('updateWebhook', { body: { enabled: true } });
  });

  it('keeps nothing of an erased person', async () => {
    receiver.answer = { status: 500, body: 'Luz is unknown' };
    const [person] = await people(1);
    await groupOf([person as { id: string; email: string }]);
    receiver.received.length = 0;
    await owner.call('eraseRecipient', {
      params: { recipientId: person?.id ?? '' },
      body: { confirm: person?.email, reason: 'asked' },
    });
    await wait(6 * SECOND);
    expect(receiver.received).toEqual([]);
    const kept = await app.test.owner(
      "select body, answer, recipient_id, state from webhook_deliveries where problem = 'erased'",
    );
    expect(kept).toEqual([{ body: null, answer: null, recipient_id: null, state: 'failed' }]);
  });
});
