import { createPublicKey, randomBytes, verify, type KeyObject } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CustodyFaultReason, KeyCustody } from '../../../../contract/base/catalogues/index.ts';
import { guard, openKeystore, type Custody, type Keystore } from '../../../../server/platform/keystore/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';

/**
 * What goes wrong at a custody. `away`: it is gone, and comes back. `hanging`: it answers nothing. `refused`: it refuses us. `read_only`: it makes no
 * keys. `gone`, `wrong_key`, `rotated`: of one key, which is away, has another in its place, or has a successor.
 */
export const BREAKAGES = ['away', 'hanging', 'refused', 'read_only', 'gone', 'wrong_key', 'rotated'] as const;
export type Breakage = (typeof BREAKAGES)[number];

/** A custody that runs, and who can break it. */
export interface RunningCustody {
  /** None of our own, which is in the process. */
  custody?: Custody;
  /** Breaks it; `reference` names the key where one key is broken. */
  break(kind: Breakage, reference: string): void | Promise<void>;
  /** Ends what was broken of the whole. A key that is gone, or another, stays so. */
  mend(): void | Promise<void>;
  stop(): Promise<void>;
}

/** The keys of one organization, in a custody. */
export interface Scene {
  test: TestDatabase;
  masterKey: Buffer;
  organizationId: string;
  keystore: Keystore;
  running: RunningCustody;
  /** Another keystore on the same database and custody, as another process opens it. `limit`: milliseconds for a call. */
  open(options?: { limit?: number; masterKey?: Buffer }): Promise<Keystore>;
  newKey(algorithm?: string): Promise<{ keyId: string; publicKey: Buffer }>;
  reference(keyId: string): Promise<string>;
}

export interface CustodyWorld {
  kind: KeyCustody;
  /** The types of keys that it has, as the standards call them. The first is that of most cases. */
  algorithms: readonly [string, ...string[]];
  start(): Promise<RunningCustody>;
  /** Cases that it meets in its own way, because it cannot break as the others do. */
  own?: Partial<Record<Breakage, { title: string; holds(scene: Scene): Promise<void> }>>;
}

/** SubjectPublicKeyInfo up to the bytes of a key (RFC 8410 §4, RFC 5480 §2). */
const SPKI: Record<string, string> = {
  Ed25519: '302a300506032b6570032100',
  'P-256': '3039301306072a8648ce3d020106082a8648ce3d030107032200',
  'P-384': '3046301006072a8648ce3d020106052b81040022033200',
};
const HASH: Record<string, string> = { 'P-256': 'sha256', 'P-384': 'sha384' };

/** Whether a raw signature is of a key, by node:crypto alone. */
export function verifies(algorithm: string, publicKey: Buffer, message: Uint8Array, signature: Uint8Array): boolean {
  const key: KeyObject = createPublicKey({
    key: Buffer.concat([Buffer.from(SPKI[algorithm] ?? '', 'hex'), publicKey]),
    format: 'der',
    type: 'spki',
  });
  return verify(HASH[algorithm] ?? null, message, { key, dsaEncoding: 'ieee-p1363' }, signature);
}

export const faultOf = (reason: CustodyFaultReason) =>
  expect.objectContaining({ key: `key.custody_${reason}`, detail: expect.stringMatching(/./) as string }) as Error;

const BATCH = 300;
const LATENCIES = 20;
/** Milliseconds of patience with a custody that answers nothing. */
const IMPATIENT = 200;
/** Milliseconds that no test waits for. */
const PATIENT = 120_000;

async function sceneOf(world: CustodyWorld): Promise<Scene> {
  const test = await createDatabase();
  const masterKey = randomBytes(32);
  const [organization] = await test.owner<{ id: string }>(
    "insert into organizations (name, alias) values ('Colegio', 'colegio') returning id",
  );
  const organizationId = organization?.id ?? '';
  const running = await world.start();
  const { custody } = running;
  const open: Scene['open'] = ({ limit = PATIENT, masterKey: other = masterKey } = {}) =>
    openKeystore({
      database: test.database,
      masterKey: other,
      // Nothing is known from before, and no fault rests: each case asks the custody itself.
      ...(custody && { custodies: new Map([[custody.kind, guard(custody, undefined, { limit, rest: 0, known: 0 })]]) }),
    });
  const keystore = await open();
  await test.database.organization(organizationId, tx => keystore.choose(tx, organizationId, world.kind));
  return {
    test,
    masterKey,
    organizationId,
    keystore,
    running,
    open,
    newKey: (algorithm = world.algorithms[0]) =>
      test.database.organization(organizationId, tx =>
        keystore.createKey(tx, { organizationId, purpose: 'assertionMethod', algorithm }),
      ),
    reference: async keyId => {
      const [row] = await test.owner<{ reference: string }>('select reference from custody_keys where id = $1', [
        keyId,
      ]);
      return row?.reference ?? '';
    },
  };
}

/** Runs the one suite that each custody passes, through the keystore and on a real database. */
export function describeCustody(name: string, world: CustodyWorld): void {
  describe(`keys in ${name}`, () => {
    let scene: Scene;
    beforeAll(async () => {
      scene = await sceneOf(world);
    });
    afterEach(() => scene.running.mend());
    afterAll(async () => {
      await scene.keystore.close();
      await scene.running.stop();
      await scene.test.drop();
    });

    const [algorithm] = world.algorithms;
    const message = randomBytes(100);
    const signer = async (keyId: string, keystore = scene.keystore) => keystore.signer(scene.organizationId, keyId);
    const signed = async (keyId: string, keystore = scene.keystore) => (await signer(keyId, keystore)).sign(message);
    const kept = async () => (await scene.test.owner('select 1 from custody_keys')).length;
    const broken = async (kind: Breakage, keyId: string) => scene.running.break(kind, await scene.reference(keyId));
    const holds = (kind: Breakage, title: string, standard: () => Promise<void>) => {
      const own = world.own?.[kind];
      it(own?.title ?? title, () => (own ? own.holds(scene) : standard()));
    };

    it.each(world.algorithms)('sign by %s what their public key verifies, after a restart too', async type => {
      const { keyId, publicKey } = await scene.newKey(type);
      const other = await signer(keyId, await scene.open());
      expect(other).toMatchObject({ custody: world.kind, keyType: { name: type } });
      expect(other.publicKey).toEqual(publicKey);
      for (const each of [new Uint8Array(1), message, randomBytes(5_000)])
        expect(verifies(type, publicKey, each, await other.sign(each))).toBe(true);
      expect(verifies(type, publicKey, randomBytes(100), await other.sign(message))).toBe(false);
    });

    it('have no private half in our database unless it is sealed under the master key', async () => {
      const { keyId } = await scene.newKey();
      const [row] = await scene.test.owner<Record<string, unknown>>('select * from custody_keys where id = $1', [
        keyId,
      ]);
      const isHere = world.kind === 'local';
      expect(row?.['custody']).toBe(world.kind);
      expect(row?.['sealed_private_key'] === null).toBe(!isHere);
      expect(row?.['reference'] === null).toBe(isHere);
    });

    it.each(world.algorithms)(`sign ${BATCH} by %s in their order`, async type => {
      const { keyId, publicKey } = await scene.newKey(type);
      const messages = Array.from({ length: BATCH }, () => randomBytes(64));
      const signatures = await (await signer(keyId)).signAll(messages);
      expect(signatures).toHaveLength(BATCH);
      for (const [i, each] of messages.entries())
        expect(verifies(type, publicKey, each, signatures[i] as Uint8Array)).toBe(true);
    });

    it('sign one after the other, and say how long each takes', async () => {
      const { keyId, publicKey } = await scene.newKey();
      const one = await signer(keyId);
      const times: number[] = [];
      for (let i = 0; i < LATENCIES; i += 1) {
        const each = randomBytes(64);
        const started = performance.now();
        const signature = await one.sign(each);
        times.push(performance.now() - started);
        expect(verifies(algorithm, publicKey, each, signature)).toBe(true);
      }
      const median = times.sort((a, b) => a - b)[LATENCIES / 2] ?? NaN;
      console.log(`${name}: one signature of ${algorithm} takes ${median.toFixed(2)} ms (median of ${LATENCIES})`);
    });

    it('stand among the custodies, with the types that it has and no fault', async () => {
      const found = (await scene.keystore.custodies()).find(({ custody }) => custody === world.kind);
      expect(found?.fault).toBeNull();
      expect(found?.algorithms).toEqual(expect.arrayContaining([...world.algorithms]));
    });

    holds('refused', 'sign nothing and are not made while it refuses us, and sign again afterwards', async () => {
      const { keyId, publicKey } = await scene.newKey();
      await broken('refused', keyId);
      await expect(signed(keyId)).rejects.toEqual(faultOf('refused'));
      const before = await kept();
      await expect(scene.newKey()).rejects.toEqual(faultOf('refused'));
      expect(await kept()).toBe(before);
      expect(await stateNow()).toMatchObject({ fault: { reason: 'refused' }, algorithms: [] });
      await scene.running.mend();
      expect(verifies(algorithm, publicKey, message, await signed(keyId))).toBe(true);
      expect(await stateNow()).toMatchObject({ fault: null });
    });

    holds('away', 'wait for nothing while it is away, and sign again when it is back', async () => {
      const { keyId, publicKey } = await scene.newKey();
      await broken('away', keyId);
      await expect(signed(keyId)).rejects.toEqual(faultOf('unreachable'));
      const before = await kept();
      await expect(scene.newKey()).rejects.toEqual(faultOf('unreachable'));
      expect(await kept()).toBe(before);
      expect(await stateNow()).toMatchObject({ fault: { reason: 'unreachable' }, algorithms: [] });
      await scene.running.mend();
      expect(verifies(algorithm, publicKey, message, await signed(keyId))).toBe(true);
      const next = await scene.newKey();
      expect(verifies(algorithm, next.publicKey, message, await signed(next.keyId))).toBe(true);
    });

    holds('hanging', 'are not waited for beyond the limit where it answers nothing', async () => {
      const { keyId, publicKey } = await scene.newKey();
      const impatient = await scene.open({ limit: IMPATIENT });
      await broken('hanging', keyId);
      await expect(signed(keyId, impatient)).rejects.toEqual(faultOf('slow'));
      await scene.running.mend();
      expect(verifies(algorithm, publicKey, message, await signed(keyId))).toBe(true);
    });

    holds('gone', 'that are no longer there say so, and the others sign', async () => {
      const [{ keyId }, other] = [await scene.newKey(), await scene.newKey()];
      await broken('gone', keyId);
      await expect(signed(keyId)).rejects.toEqual(faultOf('gone'));
      expect(verifies(algorithm, other.publicKey, message, await signed(other.keyId))).toBe(true);
    });

    holds('wrong_key', 'let no signature through that another key made in their name', async () => {
      const [{ keyId }, other] = [await scene.newKey(), await scene.newKey()];
      expect(await signed(keyId)).toHaveLength((await signed(other.keyId)).length);
      await broken('wrong_key', keyId);
      await expect(signed(keyId)).rejects.toEqual(faultOf('wrong_key'));
      await expect((await signer(keyId)).signAll([message, message])).rejects.toEqual(faultOf('wrong_key'));
      expect(verifies(algorithm, other.publicKey, message, await signed(other.keyId))).toBe(true);
    });

    holds('rotated', 'that have a successor go on signing as themselves', async () => {
      const { keyId, publicKey } = await scene.newKey();
      await broken('rotated', keyId);
      expect(verifies(algorithm, publicKey, message, await signed(keyId))).toBe(true);
      const successor = await scene.newKey();
      expect(successor.publicKey).not.toEqual(publicKey);
      expect(verifies(algorithm, publicKey, message, await signed(keyId))).toBe(true);
      expect(verifies(algorithm, successor.publicKey, message, await signed(successor.keyId))).toBe(true);
    });

    holds('read_only', 'sign where it is read-only, and none is made', async () => {
      const { keyId, publicKey } = await scene.newKey();
      await broken('read_only', keyId);
      const before = await kept();
      await expect(scene.newKey()).rejects.toEqual(faultOf('read_only'));
      expect(await kept()).toBe(before);
      expect(verifies(algorithm, publicKey, message, await signed(keyId))).toBe(true);
      expect(await stateNow()).toMatchObject({ fault: { reason: 'read_only' }, algorithms: [] });
      await scene.running.mend();
      await expect(scene.newKey()).resolves.toBeDefined();
    });

    const stateNow = async () => (await scene.keystore.custodies()).find(({ custody }) => custody === world.kind);
  });
}
