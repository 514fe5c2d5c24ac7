import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../engine/json.ts';
import { walletKey } from '../../../../support/counterparts/foreign-wallet.ts';
import { applicationWorld, type ApplicationWorld, type Held, type Twist } from './application-world.ts';
import { openid4vpWallet } from './openid4vp-wallet.ts';

let world: ApplicationWorld;
let held: Held;
let wallet: ReturnType<typeof openid4vpWallet>;
beforeAll(async () => {
  world = await applicationWorld();
  held = await world.holder();
  wallet = openid4vpWallet(world.fetchIt);
});
afterAll(() => world.app.stop());

/** An attempt, and its request as the foreign wallet reads it. */
async function asked(more: object = {}) {
  const { params } = await world.application(more);
  const { attempt, link } = await world.begin(params);
  const { payload, client } = await wallet.open(link);
  return { payload, client, now: () => world.attempt(params, attempt.id) };
}
/** A diploma for a request, and what was changed of it. */
const token = async (payload: JsonObject, twist: Twist = {}): Promise<JsonObject> => {
  const request = { clientId: String(payload.client_id), nonce: String(payload.nonce) };
  return { credential: [await world.presented(held, request, twist)] };
};
/** Posts a form that no library would make. */
const postRaw = async ({ response_uri: uri }: JsonObject, form: Record<string, string>) => {
  const answer = await world.fetchIt(String(uri), { method: 'POST', body: new URLSearchParams(form) });
  return { status: answer.status, body: (await answer.json()) as JsonObject };
};
/** The key for the answer to a request. */
const keyIn = ({ client_metadata: metadata }: JsonObject): JWK =>
  (metadata as { jwks: { keys: JWK[] } }).jwks.keys[0] as JWK;
const encrypted = async (text: string, key: JWK, enc = 'A128GCM') =>
  new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc, ...(key.kid && { kid: key.kid }) })
    .encrypt(await importJWK(key, 'ECDH-ES'));

const SIGNED = { protection: 'signed' };
const ENCRYPTED = { protection: 'encrypted' };
/** Deeper than a recursion of Node can go. */
const DEEP = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
const REFUSED = { status: 400, body: { error: 'invalid_request' } };

describe('@openid4vc/openid4vp 0.4.6 over https', () => {
  it.each([
    ['unsigned', { protection: 'none' }, 'redirect_uri'],
    ['signed', SIGNED, 'decentralized_identifier'],
    ['encrypted', ENCRYPTED, 'decentralized_identifier'],
  ])('answers a request that is %s, and succeeds', async (_, more, prefix) => {
    const { payload, client, now } = await asked(more);
    expect(client).toMatchObject({ prefix, clientMetadata: { client_name: expect.stringContaining('Universidad') } });
    const answer = await wallet.send(payload, await token(payload));
    expect(answer.status).toBe(200);
    expect(await now()).toMatchObject({ state: 'success', reason: null });
  });

  it('encrypts with A256GCM where it knows that alone', async () => {
    const { payload, now } = await asked(ENCRYPTED);
    expect((await openid4vpWallet(world.fetchIt, ['A256GCM']).send(payload, await token(payload))).status).toBe(200);
    expect((await now()).state).toBe('success');
  });

  it.each<[string, object, Twist, string]>([
    ['the nonce of another request', SIGNED, { nonce: 'another' }, 'holder.'],
    ['the nonce of another request, encrypted', ENCRYPTED, { nonce: 'another' }, 'holder.'],
    ['another audience', SIGNED, { audience: 'decentralized_identifier:did:web:evil.example' }, 'holder.'],
    ['another audience, encrypted', ENCRYPTED, { audience: 'did:web:evil.example' }, 'holder.'],
  ])('is refused with %s, and the attempt says why', async (_, more, twist, reason) => {
    const { payload, now } = await asked(more);
    expect((await wallet.send(payload, await token(payload, twist))).status).toBe(400);
    const { state, reason: told } = await now();
    expect(state).toBe('failed');
    expect(told).toContain(reason);
  });

  it('is refused with the key of another holder, and without a proof of the holder', async () => {
    const stolen = await asked(SIGNED);
    const other = await token(stolen.payload, { key: await walletKey() });
    expect((await wallet.send(stolen.payload, other)).status).toBe(400);
    expect((await stolen.now()).reason).toMatch(/^holder\./);
    const bare = await asked(SIGNED);
    const [proven] = (await token(bare.payload)).credential as string[];
    const without = { credential: [proven?.replace(/[^~]+$/, '') ?? ''] };
    expect((await wallet.send(bare.payload, without)).status).toBe(400);
    expect((await bare.now()).reason).toMatch(/^holder\./);
  });

  it('does not end an attempt with another state, in plain text where it must be encrypted, or for another key', async () => {
    const signed = await asked(SIGNED);
    const answer = JSON.stringify(await token(signed.payload));
    expect(await postRaw(signed.payload, { vp_token: answer, state: 'another' })).toMatchObject(REFUSED);
    expect(await postRaw(signed.payload, { vp_token: answer })).toMatchObject(REFUSED);
    expect((await signed.now()).state).toBe('requested');

    const { payload, now } = await asked(ENCRYPTED);
    const vpToken = await token(payload);
    const state = String(payload.state);
    const plain = { vp_token: JSON.stringify(vpToken), state };
    expect(await postRaw(payload, plain)).toMatchObject(REFUSED);
    const text = JSON.stringify({ vp_token: vpToken, state });
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const foreignKey = { ...(await exportJWK(publicKey)), kid: keyIn(payload).kid } as JWK;
    for (const response of [
      await encrypted(text, foreignKey),
      await encrypted(text, keyIn(payload), 'A128CBC-HS256'),
      await encrypted(JSON.stringify({ vp_token: vpToken, state: 'another' }), keyIn(payload)),
      await encrypted('[]', keyIn(payload)),
      'a.b.c.d.e',
    ])
      expect(await postRaw(payload, { response, state })).toMatchObject(REFUSED);
    expect((await now()).state).toBe('requested');
    // The wallet can still answer it as it was asked to.
    expect((await wallet.send(payload, vpToken)).status).toBe(200);
    expect((await now()).state).toBe('success');
  });

  it.each([
    ['access_denied', 'declined'],
    ['vp_formats_not_supported', 'wallet_error'],
    ['of_nobody', 'wallet_error'],
  ])('cancels an attempt with an encrypted error, %s, as with a plain one', async (error, reason) => {
    const { payload, now } = await asked(ENCRYPTED);
    const sealed = async (members: JsonObject) => ({
      response: await encrypted(JSON.stringify(members), keyIn(payload)),
      state: String(payload.state),
    });
    // Without the state of the request, or where it is no error code, it ends nothing.
    for (const members of [{ error }, { error, state: 'another' }, { error: '', state: String(payload.state) }])
      expect(await postRaw(payload, await sealed(members))).toMatchObject(REFUSED);
    expect((await now()).state).toBe('requested');
    const answer = await postRaw(payload, await sealed({ error, state: String(payload.state) }));
    expect(answer).toEqual({ status: 200, body: {} });
    expect(await now()).toMatchObject({ state: 'canceled', reason });
    const plain = await asked(ENCRYPTED);
    expect(await postRaw(plain.payload, { error, state: String(plain.payload.state) })).toEqual(answer);
    expect(await plain.now()).toMatchObject({ state: 'canceled', reason });
  });

  it.each([
    ['signed', SIGNED],
    ['encrypted', ENCRYPTED],
  ])('gets an error of the protocol for what is too large or too deep (%s)', async (_, more) => {
    for (const vpToken of [
      `{"credential":["${'x'.repeat(5_000_000)}"]}`,
      DEEP,
      `{"credential":${DEEP}}`,
      `{"credential":[{"a":${DEEP}}]}`,
    ]) {
      const { payload, now } = await asked(more);
      const state = String(payload.state);
      const form: Record<string, string> =
        more === ENCRYPTED
          ? { response: await encrypted(`{"vp_token":${vpToken},"state":"${state}"}`, keyIn(payload)) }
          : { vp_token: vpToken, state };
      const { status, body } = await postRaw(payload, form);
      expect([400, 413], vpToken.slice(0, 30)).toContain(status);
      expect(JSON.stringify(body)).not.toMatch(/internal|stack/i);
      expect(['requested', 'failed']).toContain((await now()).state);
    }
  });

  it('takes one of 50 answers at once', async () => {
    const { payload, now } = await asked(SIGNED);
    const vpToken = await token(payload);
    const answers = await Promise.all(Array.from({ length: 50 }, () => wallet.send(payload, vpToken)));
    const told = answers.map(({ status }) => status);
    expect(told.filter(status => status === 200)).toHaveLength(1);
    expect(told.filter(status => status >= 500)).toEqual([]);
    expect((await now()).state).toBe('success');
  });
});
