import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeJwk } from '../../../../../engine/keys/index.ts';
import { confirmation, issueSdJwt } from '../../../../../engine/tokens/index.ts';
import { readPlatformIdentity } from '../../../../../server/modules/base/platform-identity/index.ts';
import { nodePrimitives } from '../../../../../server/platform/crypto/index.ts';
import { part } from '../credentials/copies/wallet-world.ts';
import { walletKey } from '../../../../support/counterparts/foreign-wallet.ts';
import { requestIn } from '../../../../support/counterparts/pass-wallet.ts';
import { expireAttempts } from '../../../../../server/modules/credentials/applications/attempts/expire.ts';
import { applicationWorld, type ApplicationWorld, type Held, type Twist } from './application-world.ts';

let world: ApplicationWorld;
let held: Held;
beforeAll(async () => {
  world = await applicationWorld();
  held = await world.holder();
});
afterAll(() => world.app.stop());
const because = { metadata: { description: 'A mistake' } };

describe('an attempt', () => {
  it('succeeds with a credential in force, and says each step', async () => {
    const { params } = await world.application({ rules: [{ path: ['degree'], operator: 'exists', value: true }] });
    const { attempt, link, fitsQr } = await world.begin(params);
    expect(fitsQr).toBe(true);
    expect(await world.answer(link, held)).toMatchObject({ status: 200 });
    const done = await world.attempt(params, attempt.id);
    expect(done).toMatchObject({ state: 'success', reason: null, version: 1, channel: 'api', hasClaims: false });
    expect(done.steps.map(({ id, outcome }) => [id, outcome])).toEqual(
      expect.arrayContaining([
        ['query', 'passed'],
        ['holder', 'passed'],
        ['signature', 'passed'],
        ['status', 'passed'],
        ['rules', 'passed'],
      ]),
    );
    const status = done.steps.find(({ id }) => id === 'status');
    expect(Object.keys(status?.details ?? {})).not.toEqual([]);
    expect(done.openedAt).not.toBeNull();
  });

  it.each([
    ['none', 'redirect_uri:'],
    ['signed', 'decentralized_identifier:did:web:'],
    ['encrypted', 'decentralized_identifier:did:web:'],
  ] as const)('asks with protection %s, and wallets see who asks', async (protection, prefix) => {
    const { params } = await world.application({ protection });
    const { link } = await world.begin(params);
    const request = await world.read(link);
    expect(request.clientId).toContain(prefix);
    expect(JSON.stringify(request)).toContain('Universidad');
    if (protection !== 'none') {
      const plain = await world.post(requestIn(link), { vp_token: {}, state: 'another' });
      expect(plain.status).toBe(400);
    }
  });

  it.each<[string, Twist, string]>([
    ['a nonce of another request', { nonce: 'another' }, 'holder.'],
    ['another audience', { audience: 'redirect_uri:https://evil.example' }, 'holder.'],
    ['a query that nobody asked', { query: 'other' }, 'query.query-'],
    ['less than was asked', { show: [] }, 'query.claim-missing'],
  ])('fails once with %s, and says why', async (_, twist, reason) => {
    const { params } = await world.application();
    const { attempt, link } = await world.begin(params);
    expect(await world.answer(link, held, twist)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', error_description: expect.stringMatching(/^[\x20-\x7e]+$/) },
    });
    const failed = await world.attempt(params, attempt.id);
    expect(failed.state).toBe('failed');
    expect(failed.reason).toContain(reason);
    // It is over: a good answer comes too late.
    expect(
      await world.post(requestIn(link), { vp_token: { credential: ['x'] }, state: requestIn(link) }),
    ).toMatchObject({ status: 404 });
  });

  it('fails with the key of somebody else', async () => {
    const { params } = await world.application();
    const { attempt, link } = await world.begin(params);
    await world.answer(link, held, { key: await walletKey() });
    expect((await world.attempt(params, attempt.id)).reason).toMatch(/^holder\./);
  });

  it('fails where more is shown than was asked, where a rule is missed, and where the issuer is not trusted', async () => {
    const reasonWith = async (more: object, twist: Twist = {}) => {
      const { params } = await world.application(more);
      const { attempt, link } = await world.begin(params);
      await world.answer(link, held, twist);
      return (await world.attempt(params, attempt.id)).reason;
    };
    expect(await reasonWith({}, { show: ['degree', 'folio'] })).toBe('query.more-than-asked');
    expect(await reasonWith({ rules: [{ path: ['degree'], operator: 'eq', value: 'Nothing' }] })).toBe(
      'rules.rule-value',
    );
    expect(await reasonWith({ fields: [], rules: [{ path: ['birthdate'], operator: 'ageAtLeast', value: 18 }] })).toBe(
      'rules.rule-absent',
    );
    expect(await reasonWith({ issuers: [{ did: 'did:web:other.example' }] })).toBe('issuer.issuer-untrusted');
  });

  it('fails with a credential that is paused, and succeeds once it is not', async () => {
    const other = await world.holder();
    const { params } = await world.application();
    const present = async () => {
      const { attempt, link } = await world.begin(params);
      await world.answer(link, other);
      return (await world.attempt(params, attempt.id)).reason;
    };
    const at = world.at(other.credentialId);
    expect((await world.owner.call('suspendCredential', { params: at, body: because })).status).toBe(200);
    expect(await present()).toMatch(/^status\./);
    expect((await world.owner.call('reinstateCredential', { params: at, body: {} })).status).toBe(200);
    expect(await present()).toBeNull();
    expect((await world.owner.call('revokeCredential', { params: at, body: because })).status).toBe(200);
    expect(await present()).toMatch(/^status\./);
  });

  it('is canceled when the wallet declines, when it is closed, and after five minutes', async () => {
    const { params } = await world.application();
    const declined = await world.begin(params);
    await world.post(requestIn(declined.link), { error: 'access_denied', state: requestIn(declined.link) });
    expect(await world.attempt(params, declined.attempt.id)).toMatchObject({ state: 'canceled', reason: 'declined' });
    const closed = await world.begin(params);
    const at = { ...params, attemptId: closed.attempt.id };
    expect((await world.owner.call('cancelAttempt', { params: at })).body).toMatchObject({ reason: 'closed' });
    expect((await world.owner.call('cancelAttempt', { params: at })).body).toMatchObject({ key: 'attempt.over' });
    const late = await world.begin(params);
    world.app.pass(301_000);
    await expireAttempts(world.app.app.parts);
    expect(await world.attempt(params, late.attempt.id)).toMatchObject({ state: 'canceled', reason: 'code_expired' });
  });

  it('takes one of 20 answers at once', async () => {
    const { params } = await world.application();
    const { attempt, link } = await world.begin(params);
    const request = await world.read(link);
    const presented = await world.presented(held, request);
    const id = requestIn(link);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.post(id, { vp_token: { credential: [presented] }, state: id })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await world.attempt(params, attempt.id)).state).toBe('success');
  });

  it('names the version that asked, and a trial is not counted', async () => {
    const { params } = await world.application();
    await world.owner.call('updateApplication', { params, body: { description: 'Second' } });
    const { attempt } = await world.begin(params, { test: true });
    expect(attempt).toMatchObject({ version: 2, channel: 'test' });
    expect((await world.owner.call('getApplication', { params })).body.attempts).toBe(0);
  });

  it('answers neither a foreign organization nor what is no answer', async () => {
    const { params } = await world.application();
    const { attempt, link } = await world.begin(params);
    const stranger = await world.app.as('owner@vales.example');
    expect((await stranger.call('getAttempt', { params: { ...params, attemptId: attempt.id } })).status).toBe(404);
    const id = requestIn(link);
    expect(await world.post(id, { vp_token: [], state: id })).toMatchObject({ status: 400 });
    expect((await world.attempt(params, attempt.id)).state).toBe('requested');
  });
});

describe('whose credential it is', () => {
  /** A token of the same type for the same key, by a key of somebody else. */
  async function forged(): Promise<Held> {
    const { issuer, signer } = await readPlatformIdentity(world.app.app.parts);
    const said = part(held.copy, 1) as unknown as { vct: string };
    const copy = await issueSdJwt({
      header: { typ: 'dc+sd-jwt', kid: signer.verificationMethod },
      shown: {
        iss: issuer,
        vct: said.vct,
        iat: Math.floor(world.app.app.parts.clock() / 1000),
        cnf: confirmation(decodeJwk(held.key.jwk as never)),
      },
      hidden: { degree: 'Física' },
      signer,
      salt: () => 'salt',
      primitives: nodePrimitives,
    });
    return { ...held, copy };
  }
  const reasonOf = async (more: object, shown: Held) => {
    const { params } = await world.application(more);
    const { attempt, link } = await world.begin(params);
    await world.answer(link, shown);
    return (await world.attempt(params, attempt.id)).reason;
  };

  it('is of the organization where a schema of it is asked for, though it names no issuer', async () => {
    expect(await reasonOf({}, held)).toBeNull();
    expect(await reasonOf({}, await forged())).toBe('issuer.issuer-untrusted');
  });

  it('is of the DID that is named, also where a token names its issuer by an address', async () => {
    const [own] = await world.app.test.owner<{ did: string }>('select did from organizations where id = $1', [
      world.app.people['owner@uni.example']?.organizationId,
    ]);
    expect(await reasonOf({ issuers: [{ did: own?.did }] }, held)).toBeNull();
    expect(await reasonOf({ issuers: [{ did: own?.did }] }, await forged())).toBe('issuer.issuer-untrusted');
  });
});

it('ends with a name that no database keeps, and keeps little of it', async () => {
  const { params } = await world.application();
  for (const query of ['\u0000', '\ud800', 'x'.repeat(100_000)]) {
    const { attempt, link } = await world.begin(params);
    await world.read(link);
    const id = requestIn(link);
    expect(await world.post(id, { vp_token: { [query]: ['x'] }, state: id })).toMatchObject({ status: 400 });
    const failed = await world.attempt(params, attempt.id);
    expect(failed.state).toBe('failed');
    expect(JSON.stringify(failed).length).toBeLessThan(5000);
  }
});

it('keeps the promise of the version that asked, whatever is chosen afterwards', async () => {
  const { params } = await world.application({ retention: 'claims' });
  const { attempt, link } = await world.begin(params);
  await world.answer(link, held);
  await world.owner.call('updateApplication', { params, body: { retention: 'none' } });
  const read = () => world.owner.call('takeAttemptClaims', { params: { ...params, attemptId: attempt.id } });
  expect((await read()).status).toBe(200);
  expect((await read()).status).toBe(200);
});

describe('what is kept of an answer', () => {
  it.each([
    ['none', false],
    ['results', false],
    ['claims', true],
  ] as const)('is said with each claim that is asked for (%s)', async (retention, isKept) => {
    for (const protection of ['none', 'signed'] as const) {
      const { params } = await world.application({ retention, protection });
      const { link, attempt } = await world.begin(params);
      const { dcql } = await world.read(link);
      expect(dcql.credentials[0]?.claims).toEqual([{ path: ['degree'], intent_to_retain: isKept }]);
      await world.answer(link, held);
      expect((await world.attempt(params, attempt.id)).state).toBe('success');
    }
  });

  it('is nothing but results, or the claims once, or the claims for some days', async () => {
    const presented = async (retention: string) => {
      const { params } = await world.application({ retention, retentionDays: 2 });
      const { attempt, link } = await world.begin(params);
      await world.answer(link, held);
      const at = { ...params, attemptId: attempt.id };
      return { at, read: () => world.owner.call('takeAttemptClaims', { params: at }) };
    };
    const results = await presented('results');
    expect((await results.read()).body).toMatchObject({ key: 'attempt.no_claims' });
    const once = await presented('none');
    expect((await once.read()).body.claims).toEqual([{ path: 'degree', value: expect.any(String) }]);
    expect((await once.read()).body).toMatchObject({ key: 'attempt.no_claims' });
    const kept = await presented('claims');
    expect((await kept.read()).status).toBe(200);
    expect((await kept.read()).status).toBe(200);
    const rows = await world.app.test.owner('select claims from application_attempts where claims is not null');
    expect(JSON.stringify(rows)).not.toContain('Física');
    world.app.pass(2 * 86_400_000 + 1000);
    await expireAttempts(world.app.app.parts);
    const [row] = await world.app.test.owner<{ claims: null; removed: boolean }>(
      'select claims, claims_removed_at is not null as removed from application_attempts where id = $1',
      [kept.at.attemptId],
    );
    expect(row).toEqual({ claims: null, removed: true });
  });
});
