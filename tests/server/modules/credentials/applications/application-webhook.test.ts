import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WEBHOOK_DELAYS } from '../../../../../contract/accounts/webhooks/index.ts';
import { wakeWebhooks } from '../../../../../server/modules/accounts/webhooks/post.ts';
import { startReceiver, type Received } from '../../../../support/counterparts/receiver.ts';
import { lettersTo } from '../../../../support/documents/letters.ts';
import { diplomaProject } from '../../../../support/worlds/diploma.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
let owner: Client;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let params: { projectId: string; applicationId: string };
let secret: string;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await startTestApp({ outbound: receiver.outbound, accessTtl: 100 * 86_400, refreshTtl: 100 * 86_400 });
  owner = await app.as('owner@uni.example');
  const { projectId } = await diplomaProject(app);
  const { body } = await owner.call('createApplication', {
    params: { projectId },
    body: {
      name: 'Door',
      useCase: 'membership',
      form: 'dc+sd-jwt',
      selectiveDisclosure: true,
      types: ['https://club.example/member'],
      protection: 'none',
    },
  });
  params = { projectId, applicationId: body.id };
  const made = await owner.call('updateApplicationWebhook', { params, body: { url: receiver.url, enabled: true } });
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
/** An attempt that its organization closes. */
async function closed(test = false) {
  const { body } = await owner.call('createAttempt', { params, body: { test } });
  await owner.call('cancelAttempt', { params: { ...params, attemptId: body.attempt.id } });
  await app.workers.drain();
  return body.attempt.id;
}
const deliveries = async () => (await owner.call('listApplicationDeliveries', { params })).body.deliveries;
const ofEvent = async (id: string) => (await deliveries()).filter(({ eventId }) => eventId === id);
/** Lets the time of the next try come. */
const wait = async (seconds: number) => {
  app.pass(seconds * 1000);
  await wakeWebhooks(app.app.parts);
  await app.workers.drain();
};
const turnOn = async () => {
  const { body } = await owner.call('getApplicationWebhook', { params });
  await owner.call('updateApplicationWebhook', { params, body: { enabled: true, revision: body.revision } });
};

describe('the webhook of an application', () => {
  it('hears how each attempt ended, once, signed and without claims; a trial tells nothing', async () => {
    const id = await closed();
    await closed(true);
    expect(receiver.received).toHaveLength(1);
    const [one] = receiver.received as [Received];
    expect(one.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': id });
    expect(one.headers['webhook-signature']).toBe(signed(one, secret));
    expect(JSON.parse(one.body)).toMatchObject({
      type: 'attempt.canceled',
      data: { attemptId: id, applicationId: params.applicationId, state: 'canceled', reason: 'closed', version: 1 },
    });
    const [delivery] = await ofEvent(id);
    expect(delivery).toMatchObject({ state: 'delivered', tries: 1, status: 200, answer: 'thanks', request: one.body });
  });

  it('is one of its own: that of the organization is another', async () => {
    expect((await owner.call('getWebhook')).body.url).toBeNull();
    expect((await owner.call('listWebhookDeliveries')).body.total).toBe(0);
  });

  it.each([204, 301, 500])('tries again after %i: it must answer 200', async status => {
    receiver.answer = { status };
    const id = await closed();
    expect((await ofEvent(id))[0]).toMatchObject({ state: 'waiting', tries: 1, status });
    receiver.answer = { status: 200 };
    await wait(6);
    expect((await ofEvent(id))[0]).toMatchObject({ state: 'delivered', tries: 2 });
  });

  it('signs with both secrets for as long as was chosen', async () => {
    const made = await owner.call('rotateApplicationSecret', { params, body: { overlapHours: 1 } });
    const fresh = String(made.body.secret);
    await closed();
    const [both] = receiver.received as [Received];
    expect(both.headers['webhook-signature']).toBe(`${signed(both, fresh)} ${signed(both, secret)}`);
    app.pass(3_601_000);
    await closed();
    const last = receiver.received.at(-1) as Received;
    expect(last.headers['webhook-signature']).toBe(signed(last, fresh));
    secret = fresh;
  });

  it('is turned off after the last try, its people are told by bell and mail, and what failed is sent again as new deliveries', async () => {
    receiver.answer = { status: 500 };
    await app.test.owner("update users set language = 'es-MX' where id = $1", [
      app.people['member@uni.example']?.userId ?? '',
    ]);
    const [one, other] = [await closed(), await closed()];
    for (const seconds of WEBHOOK_DELAYS.slice(1)) await wait(seconds * 1.2);
    expect((await owner.call('getApplicationWebhook', { params })).body).toMatchObject({
      enabled: false,
      offBecause: 'failing',
      failed: 2,
    });
    for (const email of ['owner@uni.example', 'member@uni.example']) {
      const bell = await (await app.as(email)).call('listNotifications');
      const told = bell.body.notifications.find(({ type }) => type === 'applicationWebhookOff');
      expect(told?.data.applicationWebhookOff).toMatchObject({ because: 'failing', name: 'Door' });
    }
    const page = `${app.settings.publicUrl}/projects/${params.projectId}/verifications/${params.applicationId}/webhook`;
    const mailed = async (email: string, about: string) =>
      (await lettersTo(app, email)).filter(({ subject }) => subject === about).map(({ text }) => text);
    expect(await mailed('owner@uni.example', 'The webhook of “Door” is off')).toEqual([expect.stringContaining(page)]);
    expect(await mailed('member@uni.example', 'El webhook de “Door” está desactivado')).toEqual([
      expect.stringContaining('En un día no se le entregó nada.'),
    ]);
    expect(await mailed('viewer@uni.example', 'The webhook of “Door” is off')).toEqual([]);
    await turnOn();
    receiver.answer = { status: 200 };
    const replayed = await owner.call('replayApplicationDeliveries', { params, body: {} });
    expect(replayed).toMatchObject({ status: 202, body: { count: 2 } });
    await app.workers.drain();
    for (const id of [one, other])
      expect((await ofEvent(id)).map(({ state }) => state).sort()).toEqual(['delivered', 'failed']);
    expect(
      receiver.received
        .slice(-2)
        .map(({ headers }) => headers['webhook-id'])
        .sort(),
    ).toEqual([one, other].sort());
    // All of them have been sent again.
    expect((await owner.call('replayApplicationDeliveries', { params, body: {} })).body).toMatchObject({
      key: 'webhook.no_failed',
    });
  });

  it('keeps what ends while it is off, so that it can be sent afterwards', async () => {
    const { body } = await owner.call('getApplicationWebhook', { params });
    await owner.call('updateApplicationWebhook', { params, body: { enabled: false, revision: body.revision } });
    const id = await closed();
    expect((await ofEvent(id))[0]).toMatchObject({ state: 'failed', problem: 'off', canReplay: true });
    await turnOn();
    expect((await owner.call('replayApplicationDeliveries', { params, body: {} })).body).toEqual({ count: 1 });
    await app.workers.drain();
    const all = await ofEvent(id);
    expect(all.map(({ state }) => state).sort()).toEqual(['delivered', 'failed']);
    expect(all.map(({ canReplay }) => canReplay)).toEqual([false, false]);
    expect((await owner.call('getApplicationWebhook', { params })).body.failed).toBe(0);
  });

  it('refuses an address that cannot be reached from the internet, and names the field', async () => {
    const refused = await owner.call('updateApplicationWebhook', {
      params,
      body: { url: 'https://192.168.1.1/hook' },
    });
    expect(refused).toMatchObject({ status: 400, body: { errors: { url: expect.any(String) } } });
  });

  it('is shown to nobody who may not change the application', async () => {
    const viewer = await app.as('viewer@uni.example');
    expect((await viewer.call('getApplicationWebhook', { params })).status).toBe(403);
    expect((await viewer.call('listAttempts', { params })).status).toBe(200);
    expect((await viewer.call('createAttempt', { params, body: {} })).status).toBe(403);
  });

  it('is removed with what was sent to it', async () => {
    expect((await owner.call('removeApplicationWebhook', { params })).status).toBe(200);
    expect(await deliveries()).toEqual([]);
    expect((await owner.call('getApplicationWebhook', { params })).body.url).toBeNull();
  });
});
