import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startReceiver, type Received } from '../../../../support/counterparts/receiver.ts';
import { requestIn } from '../../../../support/counterparts/pass-wallet.ts';
import { applicationWorld, type ApplicationWorld, type Held } from './application-world.ts';

let world: ApplicationWorld;
let held: Held;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let params: { projectId: string; applicationId: string };
let secret: string;
beforeAll(async () => {
  receiver = await startReceiver();
  world = await applicationWorld({ outbound: receiver.outbound });
  held = await world.holder();
  ({ params } = await world.application());
  const { body } = await world.owner.call('updateApplicationWebhook', {
    params,
    body: { url: receiver.url, enabled: true },
  });
  secret = String(body.secret);
});
afterAll(async () => {
  receiver.stop();
  await world.app.stop();
});
beforeEach(() => {
  receiver.received.length = 0;
});

const verified = ({ headers, body }: Received, by = secret) =>
  new Webhook(by).verify(body, headers as Record<string, string>) as { type: string; data: { attemptId: string } };
/** What was posted of an attempt that ended so. */
async function posted(end: (link: string) => Promise<unknown>) {
  const { attempt, link } = await world.begin(params);
  await end(link);
  await world.app.workers.drain();
  const [event, ...more] = receiver.received.filter(({ headers }) => headers['webhook-id'] === attempt.id);
  if (!event) throw new Error('Nothing was posted');
  expect(more).toEqual([]);
  return { attempt: await world.attempt(params, attempt.id), event };
}
const succeed = (link: string) => world.answer(link, held);

describe('standardwebhooks 1.1.1', () => {
  it.each<[string, (link: string) => Promise<unknown>]>([
    ['success', succeed],
    ['failed', link => world.answer(link, held, { nonce: 'another' })],
    ['canceled', link => world.post(requestIn(link), { error: 'access_denied', state: requestIn(link) })],
  ])('verifies the event of an attempt that ended as %s, which says what the attempt says', async (state, end) => {
    const { attempt, event } = await posted(end);
    expect(attempt.state).toBe(state);
    expect(verified(event)).toMatchObject({
      type: `attempt.${state}`,
      data: { attemptId: attempt.id, state, reason: attempt.reason, endedAt: attempt.endedAt },
    });
  });

  it('verifies a test event', async () => {
    const { status } = await world.owner.call('testApplicationWebhook', { params, body: {} });
    expect(status).toBe(202);
    await world.app.workers.drain();
    expect(verified(receiver.received[0] as Received).type).toBe('webhook.test');
  });

  it('refuses an event whose body, id, time or secret is another', async () => {
    const { event } = await posted(succeed);
    const { headers, body } = event;
    const changed = (more: Partial<Received>) => () => verified({ ...event, ...more });
    expect(changed({ body: body.replace('attempt.success', 'attempt.failed') })).toThrow(/No matching signature/);
    expect(changed({ body: `${body} ` })).toThrow(/No matching signature/);
    expect(changed({ headers: { ...headers, 'webhook-id': crypto.randomUUID() } })).toThrow(/No matching signature/);
    const later = String(Number(headers['webhook-timestamp']) + 1);
    expect(changed({ headers: { ...headers, 'webhook-timestamp': later } })).toThrow(/No matching signature/);
    expect(changed({ headers: { ...headers, 'webhook-timestamp': '1' } })).toThrow(/too old/);
    expect(() => verified(event, `whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow(/No matching signature/);
  });

  it('verifies with the previous and the new secret while both sign, then with the new one alone', async () => {
    const previous = secret;
    const rotated = await world.owner.call('rotateApplicationSecret', { params, body: { overlapHours: 1 } });
    secret = String(rotated.body.secret);
    const { event } = await posted(succeed);
    for (const each of [previous, secret]) expect(verified(event, each).type).toBe('attempt.success');
    await world.owner.call('rotateApplicationSecret', { params, body: { overlapHours: 0 } }).then(({ body }) => {
      secret = String(body.secret);
    });
    const { event: last } = await posted(succeed);
    expect(verified(last).type).toBe('attempt.success');
    expect(() => verified(last, previous)).toThrow(/No matching signature/);
  });
});
