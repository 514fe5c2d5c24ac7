import { randomBytes } from 'node:crypto';
import { importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTokenKeys, newTokenKey } from '../../../../../server/modules/accounts/identity/token-keys.ts';
import { createTokens, issuerOf } from '../../../../../server/modules/accounts/identity/tokens.ts';
import { openKeystore } from '../../../../../server/platform/keystore/index.ts';
import { createDatabase, type TestDatabase } from '../../../../support/processes/database.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const settings = {
  production: false,
  publicUrl: 'http://localhost:4400',
  accessTtl: 300,
  refreshTtl: 3000,
  trialCredentials: 100,
};
const masterKey = randomBytes(32);
const ID = '7b1f3c52-6a0e-4d0c-9a53-3a2a6f0a0009';
const ACCOUNT = { accountId: ID, organizationId: ID, proofId: ID, clientId: 'sa-1', roles: [] };

let test: TestDatabase;
let now = Date.now();
beforeAll(async () => {
  test = await createDatabase();
});
beforeEach(() => test.owner("delete from settings where key like 'secret.token-key%'"));
afterAll(() => test.drop());

/** A process of the installation: its keystore, its keys, its tokens. */
async function startProcess() {
  const parts = {
    database: test.database,
    keystore: await openKeystore({ database: test.database, masterKey }),
    settings,
    clock: () => now,
  };
  const keys = await createTokenKeys(parts);
  const tokens = createTokens(keys, Buffer.alloc(32), settings, parts.clock);
  return { ...parts, keys, tokens, kids: () => keys.published().map(({ kid }) => kid) };
}

/** The private keys as whoever has the database and the master key reads them. */
async function stored(): Promise<JWK[]> {
  const { keystore } = await startProcess();
  const kept = (await keystore.known('token-keys')) as Buffer;
  return (JSON.parse(kept.toString()) as { jwk: JWK }[]).map(({ jwk }) => jwk);
}

/** What a thief signs with a key, to be good for a year. */
const forged = async (jwk: JWK) =>
  new SignJWT({ typ: 'Bearer', azp: 'sa-1', client_id: 'sa-1', cred: ID, organization: { id: ID }, scope: '' })
    .setProtectedHeader({ alg: 'RS256', kid: jwk.kid as string })
    .setIssuer(issuerOf(settings.publicUrl))
    .setAudience('service-account')
    .setSubject(ID)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + 365 * DAY) / 1000))
    .sign(await importJWK(jwk, 'RS256'));

it('the next key is published a day before it signs, and no token is refused by any process on the way', async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  const [first] = one.kids();
  expect(two.kids()).toEqual([first]);
  now += 28 * DAY;
  await one.keys.turn();
  expect(one.kids()).toEqual([first]);
  now += DAY;
  // both are at it: one key is made
  await Promise.all([one.keys.turn(), two.keys.turn()]);
  const published = one.kids();
  expect(published).toHaveLength(2);
  expect(two.kids()).toEqual(published);
  const signers = new Set<string>();
  now += DAY - 10 * MINUTE;
  for (let turn = 0; turn < 8; turn += 1, now += 4 * MINUTE) {
    const token = await one.tokens.issueToAccount(ACCOUNT);
    signers.add(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid as string);
    for (const { tokens } of [one, two]) expect(await tokens.verifyAccount(token)).toMatchObject({ accountId: ID });
    await one.keys.turn();
  }
  expect([...signers]).toEqual(published);
  expect(two.kids()).toEqual([published[1]]);
});

it('a process that was stopped while another turned reads the keys again by the first token that it does not know', async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  now += 29 * DAY;
  await one.keys.turn();
  now += DAY + MINUTE;
  const token = await one.tokens.issueToAccount(ACCOUNT);
  const both = await Promise.all([two.tokens.verifyAccount(token), two.tokens.verifyAccount(token)]);
  expect(both).toMatchObject([{ accountId: ID }, { accountId: ID }]);
  expect(await one.tokens.verifyAccount(await two.tokens.issueToAccount(ACCOUNT))).toMatchObject({ accountId: ID });
  expect(await two.keys.signing()).toMatchObject({ kid: (await one.keys.signing()).kid });
  // not by each that names a key which there is not
  const reading = vi.spyOn(two.keystore, 'secret');
  const none = await forged(await newTokenKey());
  for (let tries = 0; tries < 3; tries += 1)
    await expect(two.tokens.verifyAccount(none)).rejects.toMatchObject({ key: 'auth.invalid_token' });
  expect(reading).not.toHaveBeenCalled();
});

it('a clock that is put back takes nobody’s token away', async () => {
  const { keys, tokens } = await startProcess();
  now -= 40 * DAY;
  expect(await tokens.verifyAccount(await tokens.issueToAccount(ACCOUNT))).toMatchObject({ accountId: ID });
  now += 69 * DAY;
  await keys.turn();
  now += DAY + 2 * MINUTE;
  const [former, next] = [await stored().then(([each]) => each?.kid), (await keys.signing()).kid];
  expect(next).not.toBe(former);
  const token = await tokens.issueToAccount(ACCOUNT);
  now -= 10 * MINUTE;
  expect(await tokens.verifyAccount(token)).toMatchObject({ accountId: ID });
});

it('a clock that was far ahead once does not keep the next key from signing', async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  const [first] = one.kids();
  now += 3650 * DAY;
  await two.keys.turn();
  now -= 3650 * DAY;
  await Promise.all([one.keys.turn(), two.keys.turn()]);
  now += 30 * DAY;
  const { kid } = await one.keys.signing();
  expect(kid).not.toBe(first);
  expect((await two.keys.signing()).kid).toBe(kid);
});

it('a key is good for nothing before it signs', async () => {
  const { keys, tokens } = await startProcess();
  now += 30 * DAY;
  await keys.turn();
  now += MINUTE;
  const [, next] = await stored();
  await expect(tokens.verifyAccount(await forged(next as JWK))).rejects.toMatchObject({ key: 'auth.invalid_token' });
  now += DAY - 2 * MINUTE;
  expect(await tokens.verifyAccount(await forged(next as JWK))).toMatchObject({ accountId: ID });
});

it('a stolen key is worth nothing once its tokens have ended, whatever they say, and is kept nowhere', async () => {
  const { keys, tokens } = await startProcess();
  const [stolen] = await stored();
  now += 29 * DAY;
  await keys.turn();
  now += DAY + settings.accessTtl * 1000;
  expect(await tokens.verifyAccount(await forged(stolen as JWK))).toMatchObject({ accountId: ID });
  now += MINUTE;
  await expect(tokens.verifyAccount(await forged(stolen as JWK))).rejects.toMatchObject({ key: 'auth.invalid_token' });
  expect(await stored()).toHaveLength(2);
  await keys.turn();
  expect((await stored()).map(({ kid }) => kid)).not.toContain(stolen?.kid);
});

it('an installation that had one key for ever goes on with it until the next one signs', async () => {
  const former = await newTokenKey();
  const keystore = await openKeystore({ database: test.database, masterKey });
  await keystore.secret('token-key', () => Buffer.from(JSON.stringify(former)));
  const { keys, tokens, kids } = await startProcess();
  expect(await tokens.verifyAccount(await forged(former))).toMatchObject({ accountId: ID });
  await keys.turn();
  expect(kids()).toHaveLength(2);
  expect((await keys.signing()).kid).toBe(former.kid);
  now += DAY;
  expect((await keys.signing()).kid).not.toBe(former.kid);
  now += settings.accessTtl * 1000 + MINUTE;
  await expect(tokens.verifyAccount(await forged(former))).rejects.toMatchObject({ key: 'auth.invalid_token' });
  // It is kept nowhere either: whoever goes back to a server of before signs by the key of now.
  await keys.turn();
  const kept = JSON.parse(String(await keystore.known('token-key'))) as JWK;
  expect(kept.kid).toBe((await keys.signing()).kid);
  expect(await tokens.verifyAccount(await forged(kept))).toMatchObject({ accountId: ID });
});

it('a failure to read the keys says nothing of a token', async () => {
  const { keys, tokens, clock } = await startProcess();
  const token = await tokens.issueToAccount(ACCOUNT);
  const broken = { ...keys, verifying: () => Promise.reject(new Error('no key')) };
  const elsewhere = createTokens(broken, Buffer.alloc(32), settings, clock);
  await expect(elsewhere.verifyAccount(token)).rejects.toThrow('no key');
});
