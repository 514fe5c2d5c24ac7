import { randomBytes, randomUUID } from 'node:crypto';
import type { KeyCustody } from '../../../contract/base/catalogues/index.ts';
import { encodeMultikey } from '../../../engine/keys/index.ts';
import { DEFAULT_KEY_TYPE, type KeyType } from '../../../engine/suites/index.ts';
import { createCache } from '../cache/index.ts';
import { CUSTODY_TYPES, custodyType, newCustodyKey, openCustodyKey, type OpenedKey } from '../crypto/index.ts';
import { CustodyFault, type CustodyState, type GuardedCustody, type RemoteCustody } from './custody/index.ts';
import { readSetting, settleSetting, type Database, type Tx } from '../database/index.ts';
import { keyContext, open, seal } from './envelope.ts';
import { MASTER_KEY_CHECK, MASTER_STATE, masterRing } from './master-ring.ts';
import { secretsIn, type Secrets } from './secrets.ts';
import { rewrapSome, type Rewrapped } from './turn.ts';

export interface NewKey {
  organizationId: string;
  /** What the key may be used for, in the words of a DID document: `assertionMethod`. */
  purpose: string;
  /** As the standards call its type; Ed25519 unless another is named. */
  algorithm?: string | undefined;
}

/** A key in custody, ready to sign. One of our own answers at once; of one elsewhere there is a promise, and AppError `key.custody_…` where it does not sign. */
export interface Signer extends Pick<OpenedKey, 'signForHolder'> {
  keyId: string;
  keyType: KeyType;
  publicKey: Buffer;
  /** The public key as DID documents write it. */
  multikey: string;
  custody: KeyCustody;
  /** The bytes of a signature. @throws TypeError where the key signs documents for their holders alone */
  sign(message: Uint8Array): Uint8Array | Promise<Uint8Array>;
  /** Of many, in their order. */
  signAll(messages: readonly Uint8Array[]): readonly Uint8Array[] | Promise<readonly Uint8Array[]>;
}

export interface Keystore extends Secrets {
  /**
   * Makes a key in the caller's transaction, bound to the organization, where it chose to have its keys. The private half is stored sealed only, or not at
   * all: of one made elsewhere, in a transaction that is rolled back, nothing here knows.
   * @throws AppError key.custody_…
   */
  createKey(tx: Tx, key: NewKey): Promise<{ keyId: string; publicKey: Buffer; multikey: string }>;
  /**
   * The key, ready to sign; the last 1,000 stay ready. Inside a transaction hand it over: asking the pool for a second connection while
   * holding a lock would wait for those who wait for the lock. @throws when the organization has no such key, or it was tampered with.
   */
  signer(organizationId: string, keyId: string, tx?: Tx): Promise<Signer>;
  /** Where new keys of an organization are made. */
  choice(tx: Tx, organizationId: string): Promise<KeyCustody>;
  /** Where keys are, by their ids. In a transaction of their organization. */
  placesOf(tx: Tx, keyIds: readonly string[]): Promise<ReadonlyMap<string, KeyCustody>>;
  /** Has new keys of an organization made elsewhere from now on. @throws AppError key.custody_closed where that is not connected */
  choose(tx: Tx, organizationId: string, custody: KeyCustody): Promise<void>;
  /** The custodies that are connected, our own first, and how they stand. Asks them; never throws. */
  custodies(): Promise<CustodyState[]>;
  /** Lets the custodies go. */
  close(): Promise<void>;
  /** The next keys that another master key wraps, put under the one in force; `after` is where the last call ended. See `turn.ts`. */
  rewrap(after: string | null): Promise<Rewrapped>;
}

interface KeyRow {
  algorithm: string;
  version: number;
  public_key: Buffer;
  custody: KeyCustody;
  reference: string;
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
  custodies = new Map(),
}: {
  database: Database;
  masterKey: Buffer;
  nextMasterKey?: Buffer | undefined;
  /** Where keys may be beside the database. */
  custodies?: ReadonlyMap<RemoteCustody, GuardedCustody>;
}): Promise<Keystore> {
  const keys = { current: masterKey, next: nextMasterKey };
  const ring = await database.platform('keystore', async tx => {
    const [check, state] = await Promise.all([readSetting(tx, MASTER_KEY_CHECK), readSetting(tx, MASTER_STATE)]);
    const found = masterRing(keys, check, state);
    const kept = await settleSetting(tx, MASTER_KEY_CHECK, found.seal(MASTER_KEY_CHECK, CHECKED));
    // Of several first starts at once with two master keys, the one's stands.
    return masterRing(keys, kept, state);
  });
  const load = async (organizationId: string, keyId: string, within?: Tx): Promise<Signer> => {
    const read = (tx: Tx) =>
      tx.maybe<KeyRow>(
        'select algorithm, version, public_key, custody, reference, wrapped_key, wrapped_by, sealed_private_key from custody_keys where id = $1 and organization_id = $2',
        [keyId, organizationId],
      );
    const row = await (within ? read(within) : database.organization(organizationId, read));
    if (row === undefined) throw new Error('The organization has no such key');
    const known = {
      keyId,
      keyType: custodyType(row.algorithm),
      publicKey: row.public_key,
      multikey: multikeyOf(row.algorithm, row.public_key),
      custody: row.custody,
    };
    return {
      ...known,
      ...(row.custody === 'local' ? openHere(organizationId, keyId, row) : openElsewhere(row.custody, row)),
    };
  };
  const remote = (custody: RemoteCustody): GuardedCustody => {
    const found = custodies.get(custody);
    if (!found) throw new CustodyFault('closed', `${custody} is not among the settings`);
    return found;
  };
  const openElsewhere = (custody: RemoteCustody, { algorithm, reference, public_key: publicKey }: KeyRow) => {
    const key = { algorithm, reference, publicKey };
    // Looked up with each signature: a key whose custody is not connected can still be shown.
    const signAll = async (messages: readonly Uint8Array[]) => remote(custody).signAll(key, messages);
    return {
      signAll,
      sign: async (message: Uint8Array) => (await signAll([message]))[0] as Uint8Array,
      signForHolder: () => Promise.reject(new TypeError(`A key of ${algorithm} signs no document for its holder`)),
    };
  };
  const openHere = (organizationId: string, keyId: string, row: KeyRow) => {
    const context = keyContext(organizationId, keyId, row.version);
    const dataKey = ring.unwrap(row.wrapped_by, row.wrapped_key, context);
    const secret = open(dataKey, row.sealed_private_key, context);
    const { sign, signForHolder } = openCustodyKey(row.algorithm, secret);
    dataKey.fill(0);
    secret.fill(0);
    return { sign, signForHolder, signAll: (messages: readonly Uint8Array[]) => messages.map(sign) };
  };
  const cache = createCache<Signer>(1_000);
  const choice = async (tx: Tx, organizationId: string): Promise<KeyCustody> =>
    (
      await tx.maybe<{ custody: KeyCustody }>('select custody from custody_choices where organization_id = $1', [
        organizationId,
      ])
    )?.custody ?? 'local';

  return {
    async createKey(tx, { organizationId, purpose, algorithm = DEFAULT_KEY_TYPE.name }) {
      const keyId = randomUUID();
      const custody = await choice(tx, organizationId);
      if (custody !== 'local') {
        const { reference, publicKey } = await remote(custody).create({ keyId, algorithm });
        await tx.run(
          `insert into custody_keys (id, organization_id, purpose, algorithm, public_key, version, custody, reference)
           values ($1, $2, $3, $4, $5, 1, $6, $7)`,
          [keyId, organizationId, purpose, algorithm, publicKey, custody, reference],
        );
        return { keyId, publicKey, multikey: multikeyOf(algorithm, publicKey) };
      }
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
    choice,
    async placesOf(tx, keyIds) {
      const rows = await tx.rows<{ id: string; custody: KeyCustody }>(
        'select id, custody from custody_keys where id = any($1)',
        [[...keyIds]],
      );
      return new Map(rows.map(({ id, custody }) => [id, custody]));
    },
    async choose(tx, organizationId, custody) {
      if (custody !== 'local') remote(custody);
      await tx.run(
        'insert into custody_choices (organization_id, custody) values ($1, $2) on conflict (organization_id) do update set custody = excluded.custody',
        [organizationId, custody],
      );
    },
    custodies: async () => [
      { custody: 'local', name: '', fault: null, algorithms: CUSTODY_TYPES },
      ...(await Promise.all([...custodies.values()].map(each => each.state()))),
    ],
    close: async () => {
      await Promise.all([...custodies.values()].map(each => each.close()));
    },
    ...secretsIn(database, ring),
    rewrap: after => database.platform('keystore', tx => rewrapSome(tx, ring, after)),
  };
}
