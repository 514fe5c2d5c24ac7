import { createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeMultikey } from '../../../../engine/keys/index.ts';
import { toHex } from '../../../../engine/primitives/index.ts';
import { ED25519 } from '../../../../engine/suites/index.ts';
import { seedOf, withKeyObject } from '../../../../server/platform/crypto/ed25519.ts';
import { keyContext, open } from '../../../../server/platform/keystore/envelope.ts';
import {
  deriveSecret,
  embeddedMasterKey,
  openKeystore,
  type Keystore,
} from '../../../../server/platform/keystore/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';

const masterKey = randomBytes(32);
const a = randomUUID();
const b = randomUUID();
let test: TestDatabase;
let keystore: Keystore;
beforeAll(async () => {
  test = await createDatabase();
  keystore = await reopen();
});
afterAll(() => test.drop());

const reopen = (key = masterKey) => openKeystore({ database: test.database, masterKey: key });
const create = (organizationId: string) =>
  test.database.organization(organizationId, tx =>
    keystore.createKey(tx, { organizationId, purpose: 'assertionMethod' }),
  );

interface CustodyRow {
  version: number;
  wrapped_key: Buffer;
  sealed_private_key: Buffer;
}

/** A private key as only the master key opens it. */
async function seedInCustody(organizationId: string, keyId: string): Promise<Buffer> {
  const [row] = await test.owner<CustodyRow>('select * from custody_keys where id = $1', [keyId]);
  if (!row) throw new Error(`no key ${keyId}`);
  const context = keyContext(organizationId, keyId, row.version);
  const dataKey = open(deriveSecret(masterKey, 'wrap custody keys'), row.wrapped_key, context);
  return seedOf(open(dataKey, row.sealed_private_key, context));
}

describe('custody keys', () => {
  it('sign what their public key verifies, after a restart too', async () => {
    const { keyId, publicKey, multikey } = await create(a);
    const signer = await (await reopen()).signer(a, keyId);
    const message = randomBytes(100);
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') };
    expect(publicKey).toHaveLength(32);
    expect(signer.publicKey).toEqual(publicKey);
    expect(multikey).toBe(encodeMultikey({ type: ED25519, bytes: publicKey }));
    expect(signer.multikey).toBe(multikey);
    expect(verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), await signer.sign(message))).toBe(true);
  });

  it('sign what anyone signs with the same seed', async () => {
    const { keyId } = await create(a);
    const message = randomBytes(64);
    const plain = withKeyObject(await seedInCustody(a, keyId));
    expect(toHex(await (await keystore.signer(a, keyId)).sign(message))).toBe(toHex(plain.sign(message)));
  });

  it('stay parsed between signatures', async () => {
    const { keyId } = await create(a);
    expect(await keystore.signer(a, keyId)).toBe(await keystore.signer(a, keyId));
  });

  it('are out of reach for another organization, also as a copied row', async () => {
    const { keyId } = await create(a);
    await expect(keystore.signer(b, keyId)).rejects.toThrow(/no such key/);
    await test.owner(`update custody_keys set organization_id = $1 where id = $2`, [b, keyId]);
    await expect(keystore.signer(b, keyId)).rejects.toThrow(/authenticate/);
  });

  it('do not open when a bit of them changed, and a failure is not kept', async () => {
    const { keyId } = await create(a);
    const flip = `update custody_keys set sealed_private_key = set_byte(sealed_private_key, 40, get_byte(sealed_private_key, 40) # 1) where id = $1`;
    await test.owner(flip, [keyId]);
    await expect(keystore.signer(a, keyId)).rejects.toThrow(/authenticate/);
    await test.owner(flip, [keyId]);
    await expect(keystore.signer(a, keyId)).resolves.toBeDefined();
  });

  it('vanish with the transaction that made them', async () => {
    const before = await test.owner('select 1 from custody_keys');
    const failing = test.database.organization(a, async tx => {
      await keystore.createKey(tx, { organizationId: a, purpose: 'assertionMethod' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await test.owner('select 1 from custody_keys')).toHaveLength(before.length);
  });

  it('stand in the database as ciphertext only', async () => {
    const { keyId } = await create(a);
    const seed = await seedInCustody(a, keyId);
    const dump =
      JSON.stringify(await test.owner('select t::text from custody_keys t')) +
      JSON.stringify(await test.owner('select * from settings'));
    for (const form of ['hex', 'base64', 'base64url'] as const) expect(dump).not.toContain(seed.toString(form));
    expect(dump).not.toContain(masterKey.toString('hex'));
  });
});

describe('secrets', () => {
  it('open under their own name only', async () => {
    const sealed = keystore.sealSecret('one', Buffer.from('plain'));
    expect(keystore.openSecret('one', sealed).toString()).toBe('plain');
    expect(() => keystore.openSecret('two', sealed)).toThrow();
    expect(keystore.sealSecret('one', Buffer.from('plain'))).not.toBe(sealed);
  });

  it('are made once, whoever is first', async () => {
    const stores = await Promise.all([reopen(), reopen(), reopen()]);
    const made = await Promise.all(stores.map(store => store.secret('token', () => randomBytes(16))));
    expect(new Set(made.map(value => value.toString('hex'))).size).toBe(1);
  });

  it('are not made again for who only reads them: a pair of keys is costly, and every start reads one', async () => {
    const first = await keystore.secret('pair', () => Promise.resolve(randomBytes(16)));
    const again = await (await reopen()).secret('pair', () => Promise.reject(new Error('made again')));
    expect(again).toEqual(first);
  });
});

describe('the master key', () => {
  it('must be the one of the first start', async () => {
    await expect(reopen(randomBytes(32))).rejects.toThrow(/master key is not the one/);
    await expect(reopen(randomBytes(16))).rejects.toThrow(/32 bytes/);
  });

  it('is made once, for our eyes only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sello-keys-'));
    const keys = await Promise.all([1, 2, 3].map(() => embeddedMasterKey(folder)));
    keys.push(await embeddedMasterKey(folder));
    expect(new Set(keys.map(key => key.toString('hex'))).size).toBe(1);
    const file = join(folder, 'secrets', 'master.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toEqual(keys[0]);
    await rm(folder, { recursive: true });
  });
});
