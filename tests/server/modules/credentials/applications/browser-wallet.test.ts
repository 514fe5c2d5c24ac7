import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../engine/json.ts';
import { audienceOfOrigin, DC_API_PROTOCOLS, readBrowserRequest } from '../../../../../engine/openid4vp/index.ts';
import { ownReaders } from '../../../../../server/modules/accounts/presentations/readers.ts';
import { encryptedAnswer } from '../../../../../server/modules/credentials/applications/console/encrypted.ts';
import { applicationWorld, type ApplicationWorld, type Held, type Twist } from './application-world.ts';

let world: ApplicationWorld;
let held: Held;
let origin: string;
beforeAll(async () => {
  world = await applicationWorld();
  held = await world.holder();
  ({ origin } = new URL(world.app.app.parts.settings.publicUrl));
});
afterAll(() => world.app.stop());

interface Message {
  protocol: string;
  data: JsonObject;
}
/** What a wallet reads of a request that a browser hands to it for a website. */
async function readAt(website: string, request: Message) {
  const { now, canonizer, resolveDid } = await ownReaders(world.app.app.parts, world.app.app.parts.clock());
  return readBrowserRequest(request, { now, canonizer, resolveDid, origin: website, transactionDataTypes: [] });
}

/** An attempt of the widget in a browser with a wallet. */
async function asked(more: object = {}) {
  const { params } = await world.application({ frontend: { websiteUrl: 'https://shop.example' }, ...more });
  const { nobody } = world.app;
  const begun = (await nobody.call('beginSiteAttempt', { params })).body;
  const at = { ...params, attemptId: begun.attemptId };
  const { secret } = begun;
  const made = await nobody.call('readSiteBrowserRequest', { params: at, body: { secret } });
  const [request] = made.body.requests as unknown as [Message];
  expect(made.body.requests).toHaveLength(1);
  const read = await readAt(origin, request);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  return {
    params,
    begun,
    request,
    read: read.request,
    /** What a wallet presents; for this website, unless it was asked by another. */
    members: async (twist: Twist = {}): Promise<JsonObject> => ({
      vp_token: {
        credential: [
          await world.presented(held, { clientId: read.request.audience, nonce: read.request.nonce }, twist),
        ],
      },
    }),
    encrypted: async (members: JsonObject): Promise<JsonObject> => {
      if (!read.request.encryption) throw new Error('The request names no key');
      return { response: await encryptedAnswer(members, read.request.encryption) };
    },
    post: (data: JsonObject, protocol = request.protocol, own = secret) =>
      nobody.call('answerSiteBrowserRequest', { params: at, body: { secret: own, protocol, data } }),
    state: async () => (await nobody.call('readSiteAttempt', { params: at, body: { secret } })).body,
    attempt: () => world.attempt(params, begun.attemptId),
  };
}
const NONE = { status: 400, body: { key: 'request.invalid', errors: { data: expect.any(String) } } };
const OVER = { status: 409, body: { key: 'attempt.over' } };

describe('a wallet of the browser', () => {
  it('is asked without a signature, and succeeds', async () => {
    const { request, read, post, members, attempt } = await asked({
      protection: 'none',
      retention: 'claims',
    });
    expect(request.protocol).toBe(DC_API_PROTOCOLS.unsigned);
    expect(request.data).toMatchObject({ response_type: 'vp_token', response_mode: 'dc_api' });
    // The browser says who asks, and where the answer goes (appendix A.2).
    for (const name of ['client_id', 'response_uri', 'redirect_uri', 'state', 'expected_origins'])
      expect(request.data).not.toHaveProperty(name);
    expect(read).toMatchObject({ audience: audienceOfOrigin(origin), signedBy: undefined });
    expect(read.metadata.client_name).toContain('Universidad');
    expect(read.dcql.credentials[0]?.claims).toEqual([{ path: ['degree'], intent_to_retain: true }]);
    expect(await post(await members())).toMatchObject({ status: 200, body: { state: 'success', reason: null } });
    expect(await attempt()).toMatchObject({ state: 'success', channel: 'site', hasClaims: true });
  });

  it('is asked with a signature for our origin alone, and succeeds', async () => {
    const { request, read, post, members } = await asked({ protection: 'signed' });
    expect(request.protocol).toBe(DC_API_PROTOCOLS.signed);
    expect(read.signedBy).toMatch(/^did:web:/);
    expect(read.audience).toBe(audienceOfOrigin(origin));
    expect(await readAt('https://shop.example', request)).toMatchObject({ refusal: { error: 'invalid_request' } });
    expect(await post(await members())).toMatchObject({ status: 200, body: { state: 'success' } });
  });

  it('answers encrypted where that is asked, and not otherwise', async () => {
    const { request, read, post, members, encrypted, state } = await asked({ protection: 'encrypted' });
    expect(request.protocol).toBe(DC_API_PROTOCOLS.signed);
    expect(read.responseMode).toBe('dc_api.jwt');
    const answer = await members();
    for (const data of [answer, {}, { response: 'a.b.c.d.e' }, { response: 5 }, await encrypted({})])
      expect(await post(data as JsonObject)).toMatchObject(NONE);
    expect((await state()).state).toBe('requested');
    expect(await post(await encrypted(answer))).toMatchObject({ status: 200, body: { state: 'success' } });
  });

  it.each<[string, Twist | (() => Twist), string]>([
    ['for another website', { audience: 'origin:https://evil.example' }, 'holder.holder-audience'],
    ['for the website that frames us', { audience: 'origin:https://shop.example' }, 'holder.holder-audience'],
    ['for our origin without its prefix', () => ({ audience: origin }), 'holder.holder-audience'],
    ['with the nonce of another request', { nonce: 'another' }, 'holder.holder-nonce'],
    ['with less than was asked', { show: [] }, 'query.claim-missing'],
  ])('fails %s, and says why', async (_, twist, reason) => {
    for (const protection of ['none', 'signed', 'encrypted']) {
      const { post, members, encrypted, attempt } = await asked({ protection });
      const answer = await members(typeof twist === 'function' ? twist() : twist);
      const data = protection === 'encrypted' ? await encrypted(answer) : answer;
      expect(await post(data)).toMatchObject({ status: 200, body: { state: 'failed', reason } });
      expect(await attempt()).toMatchObject({ state: 'failed', reason });
    }
  });

  it('cannot answer by the QR code with what is for the browser, nor the other way round', async () => {
    const { begun, post, members, attempt, read } = await asked({ protection: 'signed' });
    await world.answer(begun.link, held, { audience: read.audience });
    expect(await attempt()).toMatchObject({ state: 'failed', reason: 'holder.holder-audience' });
    expect(await post(await members())).toMatchObject(OVER);
    const other = await asked({ protection: 'signed' });
    const { clientId } = await world.read(other.begun.link);
    expect(await other.post(await other.members({ audience: clientId }))).toMatchObject({
      body: { state: 'failed', reason: 'holder.holder-audience' },
    });
  });

  it('does not answer as unsigned what was asked signed, or by another protocol', async () => {
    const { post, members, state } = await asked({ protection: 'signed' });
    const answer = await members();
    for (const protocol of [DC_API_PROTOCOLS.unsigned, 'org-iso-mdoc', ''])
      expect(await post(answer, protocol)).toMatchObject(NONE);
    expect((await state()).state).toBe('requested');
    expect(await post(answer)).toMatchObject({ status: 200, body: { state: 'success' } });
  });

  it('answers once: replayed, for another attempt, and of two at once', async () => {
    const first = await asked();
    const answer = await first.members();
    const answers = await Promise.all(Array.from({ length: 8 }, () => first.post(answer)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await first.attempt()).state).toBe('success');
    expect(await first.post(answer)).toMatchObject(OVER);
    const second = await asked();
    expect(await second.post(answer)).toMatchObject({ body: { state: 'failed', reason: 'holder.holder-nonce' } });
  });

  it('ends nothing with the secret of another attempt, or with what is no answer', async () => {
    const { post, members, state } = await asked();
    const answer = await members();
    expect(await post(answer, undefined, 'x'.repeat(22))).toMatchObject({ status: 404 });
    const deep = JSON.parse(`${'['.repeat(900)}${']'.repeat(900)}`) as never;
    for (const data of [{}, { vp_token: null }, { vp_token: 'text' }, { vp_token: [] }, { error: '' }])
      expect(await post(data as JsonObject)).toMatchObject(NONE);
    expect((await state()).state).toBe('requested');
    expect((await post({ vp_token: { credential: [{ a: deep }] } })).status).toBeLessThan(500);
  });

  it('cancels the attempt with an error of the wallet, plain or encrypted', async () => {
    const declined = await asked();
    expect(await declined.post({ error: 'access_denied' })).toMatchObject({
      status: 200,
      body: { state: 'canceled', reason: 'declined' },
    });
    const { post, encrypted } = await asked({ protection: 'encrypted' });
    expect(await post(await encrypted({ error: 'server_error' }))).toMatchObject({
      body: { state: 'canceled', reason: 'wallet_error' },
    });
  });

  it('is too late after five minutes', async () => {
    const { params, begun, post, members } = await asked();
    const answer = await members();
    world.app.pass(301_000);
    expect(await post(answer)).toMatchObject(OVER);
    expect(
      await world.app.nobody.call('readSiteBrowserRequest', {
        params: { ...params, attemptId: begun.attemptId },
        body: { secret: begun.secret },
      }),
    ).toMatchObject(OVER);
  });
});
