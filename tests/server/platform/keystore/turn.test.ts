import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  beginTurn,
  masterRing,
  MASTER_KEY_CHECK,
  MASTER_STATE,
  openKeystore,
  type Keystore,
} from '../../../../server/platform/keystore/index.ts';
import { asOwnerOf, readOwnSetting } from '../../../../server/platform/database/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';

const KEYS = 10_000;
const AT_ONCE = 500;
const organizationId = randomUUID();
const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)];
let test: TestDatabase;
beforeAll(async () => {
  test = await createDatabase();
});
afterAll(() => test.drop());

const started = (current: Buffer, next?: Buffer) =>
  openKeystore({ database: test.database, masterKey: current, nextMasterKey: next });
const make = (keystore: Keystore, count: number): Promise<string[]> =>
  test.database.organization(organizationId, async tx => {
    const made: string[] = [];
    for (let n = 0; n < count; n += 1)
      made.push((await keystore.createKey(tx, { organizationId, purpose: 'assertionMethod' })).keyId);
    return made;
  });
async function begin(current: Buffer, next: Buffer) {
  const { owner } = test.address;
  const [check, state] = await Promise.all([MASTER_KEY_CHECK, MASTER_STATE].map(key => readOwnSetting(owner, key)));
  return asOwnerOf(owner)(tx => beginTurn(tx, masterRing({ current, next }, check, state)));
}
async function finish(keystore: Keystore): Promise<number> {
  let keys = 0;
  for (let after: string | null = null; ;) {
    const done = await keystore.rewrap(after);
    keys += done.keys;
    if (done.after === null) return keys;
    after = done.after;
  }
}
const sign = async (keystore: Keystore, keyId: string) => {
  const signature = await (await keystore.signer(organizationId, keyId)).sign(Buffer.from(keyId));
  expect(signature).toHaveLength(64);
};

it('turns online: 10,000 keys are wrapped again while two processes sign, make keys and open secrets, and none of it fails', async () => {
  const one = await started(first, second);
  const sealed = one.sealSecret('a code', Buffer.from('123456'));
  await one.secret('kept', () => Buffer.from('for ever'));
  const ids: string[] = [];
  while (ids.length < KEYS) ids.push(...(await make(one, AT_ONCE)));
  const other = await started(first, second);

  let isOver = false;
  let signed = 0;
  const works = async (keystore: Keystore) => {
    while (!isOver) {
      for (const id of [ids[signed % ids.length], ...(await make(keystore, 1))]) if (id) await sign(keystore, id);
      expect(keystore.openSecret('a code', sealed).toString()).toBe('123456');
      expect((await keystore.secret('kept', () => Buffer.from('another'))).toString()).toBe('for ever');
      signed += 1;
    }
  };
  const working = [works(one), works(other)];
  expect(await begin(first, second)).toMatchObject({ begun: true });
  // Whoever knows one of the two keys alone cannot start meanwhile.
  await expect(started(first)).rejects.toThrow(/is being turned/);
  await expect(started(second)).rejects.toThrow(/is being turned/);
  expect((await other.rewrap(null)).keys).toBe(AT_ONCE);
  // The process that did it ended there: another one begins again, and passes over what is done.
  expect(await finish(one)).toBeGreaterThanOrEqual(KEYS - AT_ONCE);
  expect(await finish(one)).toBe(0);
  isOver = true;
  await Promise.all(working);
  expect(signed).toBeGreaterThan(0);

  const alone = await started(second);
  const [left] = await test.owner<{ count: number }>(
    'select count(*)::int from custody_keys where wrapped_by is distinct from (select wrapped_by from custody_keys where id = $1)',
    [ids[0] ?? ''],
  );
  expect(left?.count).toBe(0);
  for (const id of ids.slice(0, 20)) await sign(alone, id);
  expect(alone.openSecret('a code', sealed).toString()).toBe('123456');
  expect((await alone.secret('kept', () => Buffer.from('another'))).toString()).toBe('for ever');
  await expect(started(first)).rejects.toThrow(/The master key is not the one/);
});

it('turns again later, and opens what was sealed under either key before', async () => {
  const both = await started(second, third);
  const sealed = both.sealSecret('b', Buffer.from('two'));
  await begin(second, third);
  await expect(begin(second, randomBytes(32))).rejects.toThrow(/has not ended|is being turned/);
  await finish(both);
  const alone = await started(third);
  expect(alone.openSecret('b', sealed).toString()).toBe('two');
  expect((await alone.secret('kept', () => Buffer.from('another'))).toString()).toBe('for ever');
});
