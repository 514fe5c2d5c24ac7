import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startReceiver } from '../../../../support/counterparts/receiver.ts';
import { requestIn } from '../../../../support/counterparts/pass-wallet.ts';
import { applicationWorld, type ApplicationWorld, type Held } from './application-world.ts';
import { openid4vpWallet } from './openid4vp-wallet.ts';

let world: ApplicationWorld;
let held: Held;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const log: string[] = [];
beforeAll(async () => {
  receiver = await startReceiver();
  world = await applicationWorld({ outbound: receiver.outbound, hearLog: line => void log.push(line) });
  held = await world.holder();
});
afterAll(async () => {
  receiver.stop();
  await world.app.stop();
});

describe('applications of another organization', () => {
  it('do not exist: neither they, nor their attempts, claims and webhook', async () => {
    const { params } = await world.application({ retention: 'claims' });
    const { attempt, link } = await world.begin(params);
    await world.answer(link, held);
    await world.owner.call('updateApplicationWebhook', { params, body: { url: receiver.url, enabled: true } });
    const { attempt: failing } = await world.begin(params);
    receiver.answer = { status: 500 };
    await world.owner.call('cancelAttempt', { params: { ...params, attemptId: failing.id } });
    await world.app.workers.drain();
    receiver.answer = { status: 200 };
    const { deliveries } = (await world.owner.call('listApplicationDeliveries', { params })).body;
    const deliveryId = deliveries[0]?.id ?? '';
    expect(deliveryId).not.toBe('');
    const before = (await world.owner.call('getApplication', { params })).body;

    const stranger = await world.app.as('owner@vales.example');
    const ofAttempt = { ...params, attemptId: attempt.id };
    const url = { url: receiver.url };
    for (const [operation, at, body] of [
      ['getApplication', params, undefined],
      ['updateApplication', params, { name: 'Ours' }],
      ['pauseApplication', params, {}],
      ['resumeApplication', params, {}],
      ['removeApplication', params, {}],
      ['restoreApplication', params, {}],
      ['createAttempt', params, {}],
      ['listAttempts', params, undefined],
      ['getAttempt', ofAttempt, undefined],
      ['takeAttemptClaims', ofAttempt, undefined],
      ['cancelAttempt', ofAttempt, undefined],
      ['getApplicationWebhook', params, undefined],
      ['updateApplicationWebhook', params, url],
      ['removeApplicationWebhook', params, undefined],
      ['rotateApplicationSecret', params, {}],
      ['testApplicationWebhook', params, {}],
      ['listApplicationDeliveries', params, undefined],
      ['replayApplicationDeliveries', params, {}],
      ['replayApplicationDelivery', { ...params, deliveryId }, undefined],
    ] as const) {
      const { status } = await stranger.call(operation, { params: at, ...(body && { body }) });
      expect(status, operation).toBe(404);
    }
    expect((await world.owner.call('getApplication', { params })).body).toEqual(before);
  });
});

describe('claims and secrets', () => {
  it('are in no log, URL, event, error or notice, whatever a wallet presented', async () => {
    const { body: degree } = await world.owner.call('getCredential', { params: world.at(held.credentialId) });
    const { params } = await world.application({ protection: 'encrypted', retention: 'claims' });
    const webhook = await world.owner.call('updateApplicationWebhook', {
      params,
      body: { url: receiver.url, enabled: true },
    });
    const secret = String(webhook.body.secret);
    receiver.received.length = 0;
    const wallet = openid4vpWallet(world.fetchIt);
    const told: string[] = [];
    const presented: string[] = [];
    const sent: string[] = [];
    for (const twist of [{}, { nonce: 'another' }, { show: ['degree', 'folio'] }, { query: 'other' }]) {
      const { attempt, link } = await world.begin(params);
      told.push(link, JSON.stringify(await world.attempt(params, attempt.id)));
      const { payload } = await wallet.open(link);
      const { query = 'credential', ...rest } = { query: undefined, ...twist };
      const request = { clientId: String(payload.client_id), nonce: String(payload.nonce) };
      const shown = await world.presented(held, request, rest);
      presented.push(shown, String(payload.nonce));
      const answer = await wallet.send(payload, { [query]: [shown] });
      told.push(JSON.stringify([...answer.headers]), await answer.text());
      sent.push(attempt.id);
    }
    const attempts = await Promise.all(sent.map(id => world.attempt(params, id)));
    expect(attempts.map(({ state }) => state)).toEqual(['success', 'failed', 'failed', 'failed']);
    // Not encrypted where it must be, in the body, and in a URL.
    const { link } = await world.begin(params);
    const { payload } = await wallet.open(link);
    const [first = ''] = presented;
    const plain = new URLSearchParams({ vp_token: JSON.stringify({ credential: [first] }), state: 'x' });
    for (const [url, form] of [
      [String(payload.response_uri), plain],
      [`${world.app.settings.publicUrl}/oid4vp/responses/${requestIn(link)}?${plain.toString()}`, undefined],
    ] as const) {
      const answer = await world.fetchIt(url, { method: 'POST', ...(form && { body: form }) });
      told.push(await answer.text());
    }
    // A failure of the server itself is logged, and ends nothing.
    const broken = await world.begin(params);
    const { payload: again } = await wallet.open(broken.link);
    const shown = await world.presented(held, { clientId: String(again.client_id), nonce: String(again.nonce) });
    presented.push(shown);
    const rename = (from: string, to: string) =>
      world.app.test.owner(`alter table application_attempts rename column ${from} to ${to}`);
    await rename('steps', 'steps_away');
    const failed = await wallet.send(again, { credential: [shown] });
    await rename('steps_away', 'steps');
    expect(failed.status).toBe(500);
    told.push(await failed.text());
    expect((await world.attempt(params, broken.attempt.id)).state).toBe('requested');
    await world.app.workers.drain();
    expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type).sort()).toEqual(
      ['attempt.failed', 'attempt.failed', 'attempt.failed', 'attempt.success'].sort(),
    );
    told.push(...attempts.map(each => JSON.stringify(each)), ...receiver.received.map(each => JSON.stringify(each)));

    const claims = await world.owner.call('takeAttemptClaims', { params: { ...params, attemptId: sent[0] ?? '' } });
    const value = String(claims.body.claims[0]?.value);
    expect(value.length, JSON.stringify(degree)).toBeGreaterThan(3);
    for (const [table, sql] of [
      ['events', 'select to_jsonb(t)::text as text from events t'],
      ['attempts', 'select to_jsonb(t)::text as text from application_attempts t'],
      ['requests', 'select to_jsonb(t)::text as text from presentation_requests t'],
      ['deliveries', 'select to_jsonb(t)::text as text from webhook_deliveries t where endpoint_id is not null'],
      ['endpoints', 'select to_jsonb(t)::text as text from webhook_endpoints t'],
      ['jobs', 'select to_jsonb(t)::text as text from jobs t'],
      ['notifications', 'select to_jsonb(t)::text as text from notifications t'],
    ] as const) {
      const rows = (await world.app.test.owner(sql)) as { text: string }[];
      told.push(...rows.map(({ text }) => `${table}: ${text}`));
    }
    const disclosures = presented.flatMap(each => each.split('~').slice(1)).filter(each => each.length > 20);
    expect(disclosures.length).toBeGreaterThan(3);
    expect(log.join(), 'the failure of the server is logged').toContain('steps');
    const issuerSigned = presented.map(each => each.split('~', 1)[0] ?? '').filter(each => each.includes('.'));
    for (const text of [...log, ...told]) {
      for (const hidden of [secret, secret.replace('whsec_', ''), ...disclosures, ...issuerSigned])
        expect(text).not.toContain(hidden);
    }
    // The credential itself is in events of its issuing; what the wallet showed of it is in nothing of its presentation.
    for (const text of [...log, ...told.filter(each => !each.startsWith('events: '))])
      expect(text).not.toContain(value);
  });
});
