import { randomBytes, randomUUID } from 'node:crypto';
import { encodeMultikey } from '../../../engine/keys/index.ts';
import { DEFAULT_KEY_TYPE, type KeyType } from '../../../engine/suites/index.ts';
import { createCache } from '../cache/index.ts';
import { custodyType, newCustodyKey, openCustodyKey, type OpenedKey } from '../crypto/index.ts';
import { lockSetting, readSetting, settleSetting, writeSetting, type Database, type Tx } from '../database/index.ts';
import { keyContext, open, seal } from './envelope.ts';
import { MASTER_KEY_CHECK, MASTER_STATE, masterRing, settingOf } from './master-ring.ts';
import { rewrapSome, type Rewrapped } from './turn.ts';

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
  /** The next keys that another master key wraps, put under the one in force; `after` is where the last call ended. See `turn.ts`. */
  rewrap(after: string | null): Promise<Rewrapped>;
  /** Puts another in the place of such a secret, which nobody else changes until the transaction ends. @throws where there is none */
  change(tx: Tx, name: string, change: (now: Buffer) => Uint8Array): Promise<void>;
}

interface KeyRow {
  algorithm: string;
  version: number;
  public_key: Buffer;
  wrapped_key: Buffer;
  wrapped_by: string | null;
  sealed_private_key: Buffer;
}

const multikeyOf = (algorithm: string, bytes: Buffer): string =>
  encodeMultikey({ type: custodyType(algorithm), bytes });
const CHECKED = Buffer.from('keystore.check');

/**
 * Opens the keystore under a master key of 32 bytes, and while it turns under the next one, too.
 * @throws when the installation's keys were sealed under another one.
 */
export async function openKeystore({
  database,
  masterKey,
  nextMasterKey,
}: {
  database: Database;
  masterKey: Buffer;
  nextMasterKey?: Buffer | undefined;
}): Promise<Keystore> {
  const keys = { current: masterKey, next: nextMasterKey };
  const ring = await database.platform('keystore', async tx => {
    const [check, state] = await Promise.all([readSetting(tx, MASTER_KEY_CHECK), readSetting(tx, MASTER_STATE)]);
    const found = masterRing(keys, check, state);
    const kept = await settleSetting(tx, MASTER_KEY_CHECK, found.seal(MASTER_KEY_CHECK, CHECKED));
    // Of several first starts at once with two master keys, the one's stands.
    return masterRing(keys, kept, state);
  });
  const sealSecret = ring.seal;
  const openSecret = ring.open;
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

  const load = async (organizationId: string, keyId: string, within?: Tx): Promise<Signer> => {
    const read = (tx: Tx) =>
      tx.maybe<KeyRow>(
        'select algorithm, version, public_key, wrapped_key, wrapped_by, sealed_private_key from custody_keys where id = $1 and organization_id = $2',
        [keyId, organizationId],
      );
    const row = await (within ? read(within) : database.organization(organizationId, read));
    if (row === undefined) throw new Error('The organization has no such key');
    const context = keyContext(organizationId, keyId, row.version);
    const dataKey = ring.unwrap(row.wrapped_by, row.wrapped_key, context);
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
      // Held to the end of the transaction, so that what is wrapped by another key is there when that one's turn is over.
      const { name } = await tx.one<{ name: string | null }>('select master_key_in_force() as name');
      const master = name === null ? ring.inForce : ring.named(name);
      const dataKey = randomBytes(32);
      await tx.run(
        `insert into custody_keys (id, organization_id, purpose, algorithm, public_key, version, wrapped_key, wrapped_by, sealed_private_key)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          keyId,
          organizationId,
          purpose,
          algorithm,
          publicKey,
          version,
          seal(master.wrapping, dataKey, context),
          master.name,
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
    rewrap: after => database.platform('keystore', tx => rewrapSome(tx, ring, after)),
    async change(tx, name, change) {
      const key = settingOf(name);
      const kept = await lockSetting(tx, key);
      if (typeof kept !== 'string') throw new Error(`The setting ${key} is no sealed secret`);
      await writeSetting(tx, key, sealSecret(key, change(openSecret(key, kept))));
    },
  };
}
