import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { encodeMultikey } from '../../../engine/keys/index.ts';
import { DEFAULT_KEY_TYPE, type KeyType } from '../../../engine/suites/index.ts';
import { createCache } from '../cache/index.ts';
import { custodyType, newCustodyKey, openCustodyKey, type OpenedKey } from '../crypto/index.ts';
import { lockSetting, readSetting, settleSetting, writeSetting, type Database, type Tx } from '../database/index.ts';
import { keyContext, open, seal } from './envelope.ts';

export interface NewKey {
  organizationId: string;
  /** What the key may be used for, in the words of a DID document: `assertionMethod`. */
  purpose: string;
  /** As the standards call its type; Ed25519 unless another is named. */
  algorithm?: string | undefined;
}

export interface Signer extends OpenedKey {
  keyId: string;
  keyType: KeyType;
  publicKey: Buffer;
  /** The public key as DID documents write it. */
  multikey: string;
}

export interface Keystore {
  /** Makes a key in the caller's transaction, bound to the organization. The private half is stored sealed only. */
  createKey(tx: Tx, key: NewKey): Promise<{ keyId: string; publicKey: Buffer; multikey: string }>;
  /**
   * The key, ready to sign; the last 1,000 stay ready. Inside a transaction hand it over: asking the pool for a second connection while
   * holding a lock would wait for those who wait for the lock. @throws when the organization has no such key, or it was tampered with.
   */
  signer(organizationId: string, keyId: string, tx?: Tx): Promise<Signer>;
  /** Seals any other secret under a name; opening needs the same name. Base64. */
  sealSecret(name: string, plain: Uint8Array): string;
  /** @throws when it was sealed under another name or master key, or changed. */
  openSecret(name: string, sealed: string): Buffer;
  /** A secret of the installation: made by `make` where there is none yet, the same for ever after, in every process. Kept sealed in the settings. */
  secret(name: string, make: () => Uint8Array | Promise<Uint8Array>): Promise<Buffer>;
  /** Such a secret where there is one. */
  known(name: string): Promise<Buffer | undefined>;
  /** Puts another in the place of such a secret, which nobody else changes until the transaction ends. @throws where there is none */
  change(tx: Tx, name: string, change: (now: Buffer) => Uint8Array): Promise<void>;
}

interface KeyRow {
  algorithm: string;
  version: number;
  public_key: Buffer;
  wrapped_key: Buffer;
  sealed_private_key: Buffer;
}

const CHECK = 'keystore.check';
const multikeyOf = (algorithm: string, bytes: Buffer): string =>
  encodeMultikey({ type: custodyType(algorithm), bytes });
const settingOf = (name: string) => `secret.${name}`;
/** The setting by which a master key is known to be the installation's. */
export const MASTER_KEY_CHECK = settingOf(CHECK);

/**
 * Opens the keystore under a master key of 32 bytes.
 * @throws when the installation's keys were sealed under another one.
 */
export async function openKeystore({
  database,
  masterKey,
}: {
  database: Database;
  masterKey: Buffer;
}): Promise<Keystore> {
  const wrapping = deriveSecret(masterKey, 'wrap custody keys');
  const sealing = sealingKey(masterKey);
  const sealSecret = (name: string, plain: Uint8Array) => seal(sealing, plain, Buffer.from(name)).toString('base64');
  const openSecret = (name: string, sealed: string) => open(sealing, Buffer.from(sealed, 'base64'), Buffer.from(name));
  const known = async (name: string) => {
    const kept = await database.platform('keystore', tx => readSetting(tx, settingOf(name)));
    return typeof kept === 'string' ? openSecret(settingOf(name), kept) : undefined;
  };
  const settle = async (name: string, make: () => Uint8Array | Promise<Uint8Array>) => {
    const key = settingOf(name);
    let kept = await database.platform('keystore', tx => readSetting(tx, key));
    if (kept === undefined) {
      // Outside of a transaction: a pair of keys can take a second. Of several who make one at once, the first one's stands.
      const made = await make();
      kept = await database.platform('keystore', tx => settleSetting(tx, key, sealSecret(key, made)));
    }
    if (typeof kept !== 'string') throw new Error(`The setting ${key} is no sealed secret`);
    return openSecret(key, kept);
  };
  await settle(CHECK, () => Buffer.from(CHECK)).catch(refuseMasterKey);

  const load = async (organizationId: string, keyId: string, within?: Tx): Promise<Signer> => {
    const read = (tx: Tx) =>
      tx.maybe<KeyRow>(
        'select algorithm, version, public_key, wrapped_key, sealed_private_key from custody_keys where id = $1 and organization_id = $2',
        [keyId, organizationId],
      );
    const row = await (within ? read(within) : database.organization(organizationId, read));
    if (row === undefined) throw new Error('The organization has no such key');
    const context = keyContext(organizationId, keyId, row.version);
    const dataKey = open(wrapping, row.wrapped_key, context);
    const secret = open(dataKey, row.sealed_private_key, context);
    const opened = openCustodyKey(row.algorithm, secret);
    dataKey.fill(0);
    secret.fill(0);
    return {
      keyId,
      keyType: custodyType(row.algorithm),
      publicKey: row.public_key,
      multikey: multikeyOf(row.algorithm, row.public_key),
      ...opened,
    };
  };
  const cache = createCache<Signer>(1_000);

  return {
    async createKey(tx, { organizationId, purpose, algorithm = DEFAULT_KEY_TYPE.name }) {
      const keyId = randomUUID();
      const version = 1;
      const context = keyContext(organizationId, keyId, version);
      const { publicKey, secret } = await newCustodyKey(algorithm);
      const dataKey = randomBytes(32);
      await tx.run(
        `insert into custody_keys (id, organization_id, purpose, algorithm, public_key, version, wrapped_key, sealed_private_key)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          keyId,
          organizationId,
          purpose,
          algorithm,
          publicKey,
          version,
          seal(wrapping, dataKey, context),
          seal(dataKey, secret, context),
        ],
      );
      dataKey.fill(0);
      secret.fill(0);
      return { keyId, publicKey, multikey: multikeyOf(algorithm, publicKey) };
    },
    signer: (organizationId, keyId, tx) => cache(`${organizationId}/${keyId}`, () => load(organizationId, keyId, tx)),
    sealSecret,
    openSecret,
    secret: settle,
    known,
    async change(tx, name, change) {
      const key = settingOf(name);
      const kept = await lockSetting(tx, key);
      if (typeof kept !== 'string') throw new Error(`The setting ${key} is no sealed secret`);
      await writeSetting(tx, key, sealSecret(key, change(openSecret(key, kept))));
    },
  };
}

function refuseMasterKey(cause: unknown): never {
  throw new Error(
    'The master key is not the one this installation was made with: put back MASTER_KEY, or secrets/master.key in the data folder.',
    { cause },
  );
}

/**
 * Looks whether a master key opens what the installation sealed under its own (`MASTER_KEY_CHECK`), before anything else is done with it.
 * A new installation has nothing sealed yet. @throws the sentence that says what to put back
 */
export function assertMasterKey(masterKey: Buffer, sealed: unknown): void {
  if (typeof sealed !== 'string') return;
  try {
    open(sealingKey(masterKey), Buffer.from(sealed, 'base64'), Buffer.from(MASTER_KEY_CHECK));
  } catch (error) {
    refuseMasterKey(error);
  }
}

const sealingKey = (masterKey: Buffer): Buffer => deriveSecret(masterKey, 'seal secrets');

/** 32 bytes for one purpose, the same in every process that has the master key (HKDF, RFC 5869). */
export function deriveSecret(masterKey: Buffer, purpose: string): Buffer {
  if (masterKey.length !== 32) throw new TypeError('A master key has 32 bytes');
  return Buffer.from(hkdfSync('sha256', masterKey, '', `sello ${purpose} v1`, 32));
}
