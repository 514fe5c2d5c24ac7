import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CustodyFaultReason } from '../../../../../contract/base/catalogues/index.ts';
import { openVault } from '../../../../../server/platform/keystore/custody/vault/index.ts';
import { CustodyFault, type Custody, type RemoteKey } from '../../../../../server/platform/keystore/index.ts';
import { startVault, type VaultStandIn } from '../../../../support/custody/vault-stand-in.ts';
import { verifies } from '../conformance.ts';

let vault: VaultStandIn;
let custody: Custody;
beforeAll(async () => {
  vault = await startVault();
  custody = openVault(vault.settings);
});
afterEach(() => {
  vault.mend();
  vault.engine.createsAs = undefined;
});
afterAll(() => vault.stop());

const patient = () => AbortSignal.timeout(120_000);
const message = Buffer.from('one message');
const newKey = async (algorithm = 'Ed25519'): Promise<RemoteKey & { name: string }> => {
  const keyId = randomUUID();
  return { algorithm, name: `sello-${keyId}`, ...(await custody.create({ keyId, algorithm }, patient())) };
};
const sign = (key: RemoteKey, of = custody) => of.signAll(key, [message], patient());
const signsStill = async (key: RemoteKey) =>
  verifies(key.algorithm, Buffer.from(key.publicKey), message, (await sign(key))[0] as Uint8Array);

/** The fault of a call. Whatever it is, it does not have the token. */
async function faultOf(call: Promise<unknown>): Promise<{ reason: CustodyFaultReason; detail: string }> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CustodyFault)) throw new Error(`No fault of a custody: ${inspect(error)}`);
  expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(vault.settings.token);
  return { reason: error.reason, detail: error.detail };
}

describe('a Vault that does not do what it is asked', () => {
  it.each<[string, () => void, CustodyFaultReason, RegExp]>([
    ['is sealed', () => (vault.trouble.isSealed = true), 'unreachable', /503: Vault is sealed/],
    ['ends the connection', () => (vault.trouble.drops = 1), 'unreachable', /socket|closed|reset/i],
    [
      'does not know the token',
      () => (vault.policy = 'none'),
      'refused',
      /403: 1 error occurred: \* permission denied/,
    ],
    ...[429, 472, 473, 500, 502].map(
      status =>
        [
          `answers ${status}`,
          () => (vault.trouble.answer = { status, body: '{"errors":["later"]}' }),
          'unreachable',
          new RegExp(`answered ${status}: later`),
        ] as [string, () => void, CustodyFaultReason, RegExp],
    ),
    ['answers with no JSON', () => (vault.trouble.answer = { status: 200, body: '<html>' }), 'unreachable', /no JSON/],
    ['answers nothing', () => (vault.trouble.answer = { status: 200, body: '' }), 'unreachable', /another form/],
    [
      'answers in another form',
      () => (vault.trouble.answer = { status: 200, body: '{"data":{"batch_results":7}}' }),
      'unreachable',
      /another form/,
    ],
    [
      'answers with fewer signatures',
      () => (vault.trouble.answer = { status: 200, body: '{"data":{"batch_results":[]}}' }),
      'unreachable',
      /another form/,
    ],
    [
      'answers without an end',
      () => (vault.trouble.answer = { status: 200, body: ' '.repeat(3_000_000) }),
      'unreachable',
      /more than/,
    ],
    [
      'has no such path',
      () => (vault.trouble.answer = { status: 404, body: '{"errors":["no handler for route"]}' }),
      'gone',
      /404: no handler/,
    ],
    [
      'refuses one message',
      () => (vault.trouble.answer = { status: 200, body: '{"data":{"batch_results":[{"error":"missing input"}]}}' }),
      'gone',
      /missing input/,
    ],
    [
      'signs in another form',
      () =>
        (vault.trouble.answer = { status: 200, body: '{"data":{"batch_results":[{"signature":"vault:v1:AAAA"}]}}' }),
      'wrong_key',
      /another version or type/,
    ],
    [
      'signs by another version',
      () =>
        (vault.trouble.answer = {
          status: 200,
          body: `{"data":{"batch_results":[{"signature":"vault:v2:${'A'.repeat(86)}=="}]}}`,
        }),
      'wrong_key',
      /another version or type/,
    ],
  ])('is a fault with its reason where it %s', async (_, arrange, reason, detail) => {
    const key = await newKey();
    arrange();
    const fault = await faultOf(sign(key));
    expect(fault.reason).toBe(reason);
    expect(fault.detail).toMatch(detail);
    expect(fault.detail).not.toMatch(/\n/);
    vault.mend();
    expect(await signsStill(key)).toBe(true);
  });

  it('is not followed elsewhere, where the token would go', async () => {
    const key = await newKey();
    let visits = 0;
    const elsewhere = createServer((_, response) => {
      visits += 1;
      response.end('{}');
    });
    await new Promise<void>(done => elsewhere.listen(0, '127.0.0.1', done));
    const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
    vault.trouble.answer = { status: 307, body: '', headers: { location } };
    expect(await faultOf(sign(key))).toMatchObject({
      reason: 'unreachable',
      detail: expect.stringMatching(/redirect/),
    });
    expect(visits).toBe(0);
    await new Promise(done => elsewhere.close(done));
  });

  it('may repeat the token in its errors, and we do not', async () => {
    const key = await newKey();
    vault.trouble.answer = { status: 403, body: JSON.stringify({ errors: [`bad token ${vault.settings.token}`] }) };
    expect(await faultOf(sign(key))).toMatchObject({
      reason: 'refused',
      detail: expect.stringMatching(/bad token …$/),
    });
    vault.trouble.answer = { status: 403, body: `<p>${vault.settings.token}</p>` };
    expect((await faultOf(custody.look(patient()))).detail).toMatch(/<p>…<\/p>$/);
  });

  it('refuses a token that it does not know, and what is no token is refused before it is sent', async () => {
    const other = openVault({ ...vault.settings, token: 'hvs.another' });
    expect(await faultOf(other.look(patient()))).toMatchObject({ reason: 'refused' });
    const secret = 'hvs.two\nlines';
    let said = '';
    try {
      openVault({ ...vault.settings, token: secret });
    } catch (error) {
      said = inspect(error);
    }
    expect(said).toMatch(/TypeError/);
    expect(said).not.toContain('hvs.two');
  });

  it('stops being waited for when its caller says so', async () => {
    const key = await newKey();
    vault.trouble.isHanging = true;
    const stopped = new AbortController();
    const waiting = custody.signAll(key, [message], stopped.signal);
    stopped.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
  });
});

describe('the policy of a token', () => {
  it.each([
    ['full', { isReadOnly: false }],
    ['read-only', { isReadOnly: true }],
  ] as const)('that is %s says what can be done', async (policy, said) => {
    vault.policy = policy;
    expect(await custody.look(patient())).toEqual({ algorithms: ['Ed25519', 'P-256', 'P-384'], ...said });
  });

  it('that signs by no path with a hash leaves Ed25519 alone', async () => {
    const ecdsa = await newKey('P-256');
    vault.policy = 'no-hash';
    expect(await custody.look(patient())).toEqual({ algorithms: ['Ed25519'], isReadOnly: false });
    expect(await signsStill(await newKey())).toBe(true);
    expect(await faultOf(sign(ecdsa))).toMatchObject({ reason: 'refused' });
  });

  it('that signs nothing is a refusal, before a key is made', async () => {
    vault.policy = 'none';
    expect(await faultOf(custody.look(patient()))).toMatchObject({
      reason: 'refused',
      detail: expect.stringMatching(/update on campus\/transit\/sign/),
    });
  });
});

describe('a key in a Vault', () => {
  it.each(['Ed25519', 'P-256', 'P-384'])('of %s is made inside, and may not leave', async algorithm => {
    const { name, reference } = await newKey(algorithm);
    expect(reference).toBe(`${name}:1`);
    expect(vault.engine.read(name).body).toMatchObject({ data: { exportable: false, allow_plaintext_backup: false } });
  });

  it.each([
    [{ type: 'ecdsa-p256' }, /of type ecdsa-p256/],
    [{ derived: true }, /derived/],
    [{ exportable: true }, /may be elsewhere/],
    [{ imported: true }, /may be elsewhere/],
  ])('that was made as %j is not taken', async (createsAs, detail) => {
    vault.engine.createsAs = createsAs;
    expect(await faultOf(newKey())).toEqual({ reason: 'wrong_key', detail: expect.stringMatching(detail) });
  });

  it('is not made at a mount that is none, or of a type that transit has not', async () => {
    const other = openVault({ ...vault.settings, mount: 'nowhere' });
    const made = other.create({ keyId: randomUUID(), algorithm: 'P-256' }, patient());
    expect(await faultOf(made)).toMatchObject({
      reason: 'unreachable',
      detail: expect.stringMatching(/404: no handler/),
    });
    expect(await faultOf(newKey('BLS12-381'))).toMatchObject({ reason: 'unsupported' });
  });

  it('signs by the noted version after a rotation, and is gone where that may not sign', async () => {
    const key = await newKey('P-256');
    vault.engine.rotate(key.name);
    expect(await signsStill(key)).toBe(true);
    vault.engine.configure(key.name, { minEncryption: 2 });
    expect(await faultOf(sign(key))).toMatchObject({
      reason: 'gone',
      detail: expect.stringMatching(/less than the minimum/),
    });
    vault.engine.configure(key.name, { minEncryption: 0 });
    expect(await signsStill(key)).toBe(true);
    vault.engine.configure(key.name, { minDecryption: 2 });
    expect(await faultOf(sign(key))).toMatchObject({
      reason: 'gone',
      detail: expect.stringMatching(/no such key version/),
    });
    vault.engine.configure(key.name, { minDecryption: 1 });
    expect(await signsStill(key)).toBe(true);
  });

  it('that was removed is gone, and one that cannot sign is another', async () => {
    const [removed, replaced] = [await newKey(), await newKey()];
    vault.engine.remove(removed.name);
    vault.engine.replace(replaced.name, { type: 'aes256-gcm96' });
    expect(await faultOf(sign(removed))).toMatchObject({ reason: 'gone', detail: expect.stringMatching(/not found/) });
    expect(await faultOf(sign(replaced))).toMatchObject({
      reason: 'wrong_key',
      detail: expect.stringMatching(/aes256/),
    });
  });

  it.each(['', 'sello-x', 'other-key:1', 'sello-x:0', '../sys/seal:1', 'sello-x/../../sys:1'])(
    'is not asked for by the reference %j',
    async reference => {
      const before = vault.asked.length;
      expect(await faultOf(sign({ algorithm: 'Ed25519', reference, publicKey: message }))).toMatchObject({
        reason: 'gone',
      });
      expect(vault.asked).toHaveLength(before);
    },
  );
});
