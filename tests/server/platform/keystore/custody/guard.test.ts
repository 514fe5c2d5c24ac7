import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CustodyFaultReason } from '../../../../../contract/base/catalogues/index.ts';
import { openVault } from '../../../../../server/platform/keystore/custody/vault/index.ts';
import { guard, type Custody, type RemoteKey } from '../../../../../server/platform/keystore/index.ts';
import { startVault, type VaultStandIn } from '../../../../support/custody/vault-stand-in.ts';
import { faultOf, verifies } from '../conformance.ts';

let vault: VaultStandIn;
let custody: Custody;
let key: RemoteKey;
let notes: (CustodyFaultReason | null)[] = [];
beforeAll(async () => {
  vault = await startVault();
  custody = openVault(vault.settings);
  key = await newKey();
});
afterEach(() => {
  vault.mend();
  notes = [];
});
afterAll(() => vault.stop());

/** Milliseconds that no test waits for. */
const LONG = 600_000;
const message = randomBytes(40);
const newKey = async (): Promise<RemoteKey> => ({
  algorithm: 'Ed25519',
  ...(await custody.create({ keyId: randomUUID(), algorithm: 'Ed25519' }, AbortSignal.timeout(LONG))),
});
const guarded = (options: { limit?: number; rest?: number; known?: number } = {}, of = custody) =>
  guard(of, fault => notes.push(fault?.reason ?? null), { limit: LONG, rest: LONG, known: LONG, ...options });
/** How many requests a call leads to. */
const asking = async (call: () => Promise<unknown>): Promise<number> => {
  const before = vault.asked.length;
  await call();
  return vault.asked.length - before;
};

describe('the guard of a custody', () => {
  it('asks in pieces of 64, and keeps the order', async () => {
    vault.engine.batches.length = 0;
    const messages = Array.from({ length: 150 }, () => randomBytes(20));
    const signatures = await guarded().signAll(key, messages);
    expect(vault.engine.batches).toEqual([64, 64, 22]);
    for (const [i, each] of messages.entries())
      expect(verifies('Ed25519', Buffer.from(key.publicKey), each, signatures[i] as Uint8Array)).toBe(true);
    expect(await asking(() => guarded().signAll(key, []))).toBe(0);
  });

  it('asks once more where it was away for a moment, and notes nothing', async () => {
    vault.trouble.drops = 1;
    expect(await asking(() => guarded().signAll(key, [message]))).toBe(2);
    expect(notes).toEqual([]);
  });

  it('leaves it alone after a fault: the next caller is told at once', async () => {
    const one = guarded();
    vault.trouble.drops = Infinity;
    expect(await asking(() => expect(one.signAll(key, [message])).rejects.toEqual(faultOf('unreachable')))).toBe(2);
    vault.mend();
    const other = await newKey();
    expect(await asking(() => expect(one.signAll(other, [message])).rejects.toEqual(faultOf('unreachable')))).toBe(0);
    expect(notes).toEqual(['unreachable']);
    // Another guard has had no fault.
    await expect(guarded().signAll(key, [message])).resolves.toHaveLength(1);
  });

  it('notes a fault once, and that it is over', async () => {
    const one = guarded({ rest: 0 });
    vault.trouble.drops = Infinity;
    for (let i = 0; i < 3; i += 1) await expect(one.signAll(key, [message])).rejects.toEqual(faultOf('unreachable'));
    vault.mend();
    vault.policy = 'none';
    await expect(one.signAll(key, [message])).rejects.toEqual(faultOf('refused'));
    vault.mend();
    await one.signAll(key, [message]);
    await one.signAll(key, [message]);
    expect(notes).toEqual(['unreachable', 'refused', null]);
  });

  it('asks once only where it is refused, or not answered in time', async () => {
    vault.policy = 'none';
    const refused = guarded();
    expect(await asking(() => expect(refused.signAll(key, [message])).rejects.toEqual(faultOf('refused')))).toBe(1);
    vault.mend();
    vault.trouble.isHanging = true;
    const slow = guarded({ limit: 100 });
    expect(await asking(() => expect(slow.signAll(key, [message])).rejects.toEqual(faultOf('slow')))).toBe(1);
    expect(await asking(() => expect(slow.signAll(key, [message])).rejects.toEqual(faultOf('slow')))).toBe(0);
  });

  it('goes on with other keys where one is gone or another', async () => {
    const one = guarded();
    const [gone, other] = [await newKey(), await newKey()];
    vault.engine.remove(gone.reference.replace(':1', ''));
    vault.engine.replace(other.reference.replace(':1', ''));
    await expect(one.signAll(gone, [message])).rejects.toEqual(faultOf('gone'));
    await expect(one.signAll(other, [message])).rejects.toEqual(faultOf('wrong_key'));
    await expect(one.signAll(key, [message])).resolves.toHaveLength(1);
    // Its operator is told of each, and sees the last until that key signs again.
    expect(notes).toEqual(['gone', 'wrong_key']);
    expect((await one.state()).fault).toMatchObject({ reason: 'wrong_key', since: expect.any(Date) });
    expect((await one.state()).algorithms.length).toBeGreaterThan(0);
  });

  it('asks for a new key once, because the first may be there', async () => {
    const one = guarded();
    await one.state();
    const before = vault.asked.length;
    vault.trouble.drops = 1;
    const made = one.create({ keyId: randomUUID(), algorithm: 'Ed25519' });
    await expect(made).rejects.toEqual(faultOf('unreachable'));
    expect(vault.asked.slice(before)).toEqual([expect.stringMatching(/^POST campus\/transit\/keys\/sello-/)]);
  });

  it('gives no key away whose signature another key makes', async () => {
    const [genuine, liar] = [await newKey(), { ...custody, create: () => Promise.resolve(lie) }];
    const lie = { reference: genuine.reference, publicKey: (await newKey()).publicKey };
    const made = guarded({}, liar).create({ keyId: randomUUID(), algorithm: 'Ed25519' });
    await expect(made).rejects.toEqual(faultOf('wrong_key'));
  });

  it('knows for a while what it can do, and asks again afterwards', async () => {
    const one = guarded();
    expect(await asking(() => one.state())).toBe(1);
    expect(await asking(() => one.state())).toBe(0);
    const forgetful = guarded({ known: 0 });
    await forgetful.state();
    expect(await asking(() => forgetful.state())).toBe(1);
    expect(await one.state()).toEqual({
      custody: 'vault',
      name: `${vault.settings.address}/${vault.settings.mount}`,
      fault: null,
      algorithms: ['Ed25519', 'P-256', 'P-384'],
    });
  });

  it.each<[string, (signatures: readonly Uint8Array[]) => readonly Uint8Array[]]>([
    ['in another order', signatures => signatures.toReversed()],
    ['fewer than were asked', signatures => signatures.slice(1)],
    ['more than were asked', signatures => [...signatures, ...signatures]],
    [
      'with a bit changed',
      ([first, ...rest]) => [Uint8Array.from(first ?? [], (byte, i) => byte ^ Number(i === 5)), ...rest],
    ],
  ])('lets none through where signatures come %s', async (_, change) => {
    const messages = [message, randomBytes(40)];
    const changing: Custody = { ...custody, signAll: async (...asked) => change(await custody.signAll(...asked)) };
    await expect(guarded({}, changing).signAll(key, messages)).rejects.toEqual(faultOf('wrong_key'));
    await expect(guarded().signAll(key, messages)).resolves.toHaveLength(2);
  });

  it('takes an error that is no fault for a custody that does not answer as it should', async () => {
    const strange: Custody = { ...custody, signAll: () => Promise.reject(new TypeError('no such slot')) };
    const one = guarded({}, strange);
    await expect(one.signAll(key, [message])).rejects.toEqual(faultOf('unreachable'));
    expect((await one.state()).fault).toEqual({
      reason: 'unreachable',
      detail: 'no such slot',
      since: expect.any(Date),
    });
  });
});
