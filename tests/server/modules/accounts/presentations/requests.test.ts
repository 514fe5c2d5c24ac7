import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRESENTATION_STATES, presentationMachine } from '../../../../../contract/accounts/presentations/index.ts';
import { parseJws, jsonIn } from '../../../../../engine/tokens/index.ts';
import { askForPresentation } from '../../../../../server/modules/accounts/presentations/index.ts';
import { purgePresentations } from '../../../../../server/modules/accounts/presentations/take.ts';
import { passQuery } from '../../../../../server/modules/accounts/passes/pass.ts';
import {
  passWallet,
  presentPass,
  readLink,
  requestIn,
  type PassWallet,
} from '../../../../support/counterparts/pass-wallet.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
let wallet: PassWallet;
beforeAll(async () => {
  app = await startTestApp();
  wallet = await passWallet(app, 'signer@uni.example');
});
afterAll(() => app.stop());

const ask = async (isEncrypted = false) => {
  const { link } = await app.app.parts.database.platform('tests', tx =>
    askForPresentation(tx, app.app.parts, {
      purpose: 'sign-in',
      organizationId: null,
      about: {},
      dcql: passQuery(app.settings.publicUrl),
      seconds: 120,
      isEncrypted,
    }),
  );
  return { link, id: requestIn(link) };
};
const get = (id: string) => app.nobody.call('getPresentationRequest', { params: { id } });
const answer = (id: string, body: object) => app.nobody.call('answerPresentationRequest', { params: { id }, body });
const rowOf = async (id: string) =>
  (
    await app.test.owner<{ state: string; reason: string | null; result: string | null; response_key: string | null }>(
      'select state, reason, result, response_key from presentation_requests where id = $1',
      [id],
    )
  )[0];
const presented = async (link: string, more: object = {}) => {
  const request = await readLink(app, link);
  return { vp_token: { pass: [await presentPass(app, wallet, { ...request, ...more })] }, state: requestIn(link) };
};

describe('a request object', () => {
  it('is signed by the platform, and is one document by GET and by POST but for the nonce of the wallet', async () => {
    const { id } = await ask();
    const plain = await get(id);
    expect([plain.status, plain.headers['content-type']]).toEqual([200, 'application/oauth-authz-req+jwt']);
    expect(plain.headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    expect(plain.headers).not.toHaveProperty('set-cookie');
    const posted = await app.nobody.call('postPresentationRequest', {
      params: { id },
      body: { wallet_nonce: 'w1', wallet_metadata: { vp_formats_supported: {} } },
    });
    const claims = (raw: Buffer) => jsonIn(parseJws(raw.toString()).payload);
    expect(claims(posted.raw)).toEqual({ ...claims(plain.raw), wallet_nonce: 'w1' });
    expect(claims(plain.raw)).toMatchObject({
      response_type: 'vp_token',
      response_mode: 'direct_post',
      response_uri: `${app.settings.publicUrl}/oid4vp/responses/${id}`,
      state: id,
    });
    expect(String(claims(plain.raw).nonce)).toHaveLength(22);
  });

  it('is not there for an id that is unknown, malformed or over', async () => {
    const { id, link } = await ask();
    expect((await answer(id, await presented(link))).status).toBe(200);
    for (const gone of [id, 'A'.repeat(22)])
      expect(await get(gone)).toMatchObject({ status: 404, body: { error: 'invalid_request' } });
    expect((await get('x')).status).toBe(400);
  });

  it('is refused to a wallet that says nothing sensible of itself', async () => {
    const { id } = await ask();
    const body = { wallet_metadata: '[1' };
    expect(await app.nobody.call('postPresentationRequest', { params: { id }, body })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', error_description: 'wallet_metadata is no JSON object' },
    });
  });
});

describe('an answer', () => {
  it('is taken once, of 10 that arrive at once', async () => {
    const { id, link } = await ask();
    const body = await presented(link);
    const all = await Promise.all(Array.from({ length: 10 }, () => answer(id, body)));
    expect(all.map(({ status }) => status).sort()[0]).toBe(200);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const each of all.filter(({ status }) => status !== 200)) expect([400, 404]).toContain(each.status);
  });

  it.each<[string, object, string]>([
    ['without anything', {}, 'vp_token is missing'],
    ['of another state', { vp_token: '{}', state: 'other' }, 'state is not that of the request'],
    ['without a state', { vp_token: '{}' }, 'state is not that of the request'],
  ])('%s is refused, and ends nothing', async (_what, body, description) => {
    const { id } = await ask();
    expect(await answer(id, body)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', error_description: description },
    });
    expect((await rowOf(id))?.state).toBe('waiting');
  });

  it.each(['text', '[]', '{}', 'null', '{"pass":"text"}'])(
    'that presents %s is refused, and ends nothing',
    async vp_token => {
      const { id } = await ask();
      expect((await answer(id, { vp_token, state: id })).status).toBe(400);
      expect((await rowOf(id))?.state).toBe('waiting');
    },
  );

  it('that is not valid ends the request, and says which query and presentation failed', async () => {
    const { id, link } = await ask();
    const body = await presented(link, { nonce: 'other' });
    expect(await answer(id, body)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', error_description: 'pass[0]: holder-nonce' },
    });
    expect(await rowOf(id)).toMatchObject({ state: 'refused', reason: 'pass[0]: holder-nonce', result: null });
  });

  it('is not taken twice: one that was given to another request is refused there', async () => {
    const [first, second] = [await ask(), await ask()];
    const body = await presented(first.link);
    expect((await answer(second.id, { ...body, state: second.id })).status).toBe(400);
    expect((await answer(first.id, body)).status).toBe(200);
  });

  it('has to be encrypted where that is asked, and for the key of its request', async () => {
    const { id } = await ask(true);
    expect(await answer(id, { vp_token: '{}', state: id })).toMatchObject({
      body: { error_description: 'The answer has to be encrypted: response is missing' },
    });
    expect(await answer(id, { response: 'a.b.c.d.e' })).toMatchObject({
      body: { error_description: 'response is not encrypted for the key of the request' },
    });
    expect((await rowOf(id))?.state).toBe('waiting');
  });

  it('of 5 MB is refused before it is read', async () => {
    const { id } = await ask();
    expect(await answer(id, { vp_token: 'x'.repeat(5_000_000), state: id })).toMatchObject({
      status: 413,
      body: { error: 'invalid_request' },
    });
  });

  it('with a member that stands twice is refused', async () => {
    const { id } = await ask();
    const sent = await app.http.inject({
      method: 'POST',
      url: `/oid4vp/responses/${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://wallet.example' },
      payload: `state=${id}&state=${id}`,
    });
    expect([sent.statusCode, sent.headers['access-control-allow-origin']]).toEqual([400, '*']);
  });
});

describe('what is kept', () => {
  it('is sealed, names no claim, and is removed after its time', async () => {
    const { id, link } = await ask(true);
    expect((await rowOf(id))?.response_key).not.toBeNull();
    const plain = await ask();
    expect((await answer(plain.id, await presented(plain.link))).status).toBe(200);
    const kept = await rowOf(plain.id);
    expect(kept).toMatchObject({ state: 'answered', response_key: null });
    expect(kept?.result).not.toContain(wallet.of.userId);
    app.pass(301_000);
    await purgePresentations(app.app.parts);
    expect(await rowOf(plain.id)).toMatchObject({ state: 'expired', result: null });
    expect(await rowOf(id)).toMatchObject({ state: 'expired', response_key: null });
    await expect(readLink(app, link)).rejects.toThrow();
  });
});

it('the database allows the steps of the contract, and no other', async () => {
  const states = PRESENTATION_STATES.map(state => `'${state}'`).join(',');
  const allowed = await app.test.owner<{ before: string; after: string }>(
    `select before, after from unnest(array[${states}]) before, unnest(array[${states}]) after where presentation_moves(before, after)`,
  );
  const arrows = Object.values(presentationMachine).flatMap(({ from, to }) =>
    from.filter(before => before !== to).map(before => `${before}>${to}`),
  );
  expect(allowed.map(({ before, after }) => `${before}>${after}`).sort()).toEqual([...new Set(arrows)].sort());
});
