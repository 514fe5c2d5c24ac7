import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

interface Answered {
  status: number;
  body?: unknown;
}

interface TransitKey {
  type: string;
  exportable: boolean;
  allowPlaintextBackup: boolean;
  derived: boolean;
  imported: boolean;
  /** The first is version 1. An archived version is away until the minimum goes down again. */
  versions: { publicKey: KeyObject; privateKey: KeyObject }[];
  minDecryption: number;
  minEncryption: number;
}

/** The keys of a transit engine, and what its administrator does to them. */
export interface TransitEngine {
  create(name: string, body: Record<string, unknown>): Answered;
  read(name: string): Answered;
  sign(name: string, hash: string | undefined, body: Record<string, unknown>): Answered;
  /** `POST /transit/keys/:name/rotate` */
  rotate(name: string): void;
  /** `POST /transit/keys/:name/config` */
  configure(name: string, change: { minEncryption?: number; minDecryption?: number }): void;
  remove(name: string): void;
  /** Puts another key under the name, of the same type unless another is named. */
  replace(name: string, change?: Partial<Pick<TransitKey, 'type' | 'exportable' | 'derived' | 'imported'>>): void;
  /** What keys are created as, whatever is asked; undefined: as it is asked. */
  createsAs: Partial<Pick<TransitKey, 'type' | 'exportable' | 'derived' | 'imported'>> | undefined;
  /** Signs by the last version, whichever is asked. */
  ignoresVersions: boolean;
  /** Messages in each request for signatures, in order. */
  batches: number[];
  names(): string[];
}

const CURVES: Readonly<Record<string, string>> = { 'ecdsa-p256': 'P-256', 'ecdsa-p384': 'P-384' };
const HASHES: Readonly<Record<string, string>> = { 'sha2-256': 'sha256', 'sha2-384': 'sha384' };
const pairOf = (type: string) =>
  CURVES[type] ? generateKeyPairSync('ec', { namedCurve: CURVES[type] }) : generateKeyPairSync('ed25519');
const refusal = (status: number, message: string): Answered => ({ status, body: { errors: [message] } });

/** Part of the stand-in of a Vault: the transit engine, as its API documentation has it ("Create key" to "Sign data"). */
export function transitEngine(): TransitEngine {
  const keys = new Map<string, TransitKey>();
  const known = (name: string): TransitKey => {
    const key = keys.get(name);
    if (!key) throw new Error(`no key ${name}`);
    return key;
  };
  const made = (change: Partial<TransitKey>): TransitKey => {
    const type = change.type ?? 'ed25519';
    return {
      type,
      exportable: false,
      allowPlaintextBackup: false,
      derived: false,
      imported: false,
      versions: [pairOf(type)],
      minDecryption: 1,
      minEncryption: 0,
      ...change,
    };
  };
  const written = (type: string, publicKey: KeyObject): string =>
    type === 'ed25519'
      ? Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
      : publicKey.export({ format: 'pem', type: 'spki' }).toString();

  const signOne = (key: TransitKey, version: number, hash: string, isJws: boolean, input: unknown) => {
    if (typeof input !== 'string') return { error: 'missing input' };
    if (version > key.versions.length)
      return { error: 'requested version for signing is higher than the latest key version' };
    if (key.minEncryption > 0 && version < key.minEncryption)
      return { error: 'requested version for signing is less than the minimum encryption key version' };
    const pair = engine.ignoresVersions ? key.versions.at(-1) : key.versions[version - 1];
    if (!pair || version < key.minDecryption) return { error: 'no such key version' };
    const message = Buffer.from(input, 'base64');
    const raw = CURVES[key.type]
      ? sign(HASHES[hash], message, { key: pair.privateKey, dsaEncoding: isJws ? 'ieee-p1363' : 'der' })
      : sign(null, message, pair.privateKey);
    const encoding = isJws && CURVES[key.type] ? 'base64url' : 'base64';
    return { signature: `vault:v${version}:${raw.toString(encoding)}`, key_version: version };
  };

  const engine: TransitEngine = {
    createsAs: undefined,
    ignoresVersions: false,
    batches: [],
    create(name, body) {
      const { type = 'aes256-gcm96', exportable = false, allow_plaintext_backup: backup = false } = body;
      // One that is there stays as it is.
      if (!keys.has(name))
        keys.set(
          name,
          made({
            type: type as string,
            exportable: exportable as boolean,
            allowPlaintextBackup: backup as boolean,
            ...engine.createsAs,
          }),
        );
      return { status: 204 };
    },
    read(name) {
      const key = keys.get(name);
      if (!key) return { status: 404, body: { errors: [] } };
      const data = {
        name,
        type: key.type,
        exportable: key.exportable,
        allow_plaintext_backup: key.allowPlaintextBackup,
        derived: key.derived,
        imported_key: key.imported,
        deletion_allowed: false,
        latest_version: key.versions.length,
        min_decryption_version: key.minDecryption,
        min_encryption_version: key.minEncryption,
        supports_signing: key.type in CURVES || key.type === 'ed25519',
        keys: Object.fromEntries(
          key.versions.map(({ publicKey }, i) => [
            i + 1,
            key.type.startsWith('aes') ? 1442851412 : { name: key.type, public_key: written(key.type, publicKey) },
          ]),
        ),
      };
      return { status: 200, body: { request_id: 'r', data, warnings: null } };
    },
    sign(name, hash = 'sha2-256', body) {
      const key = keys.get(name);
      if (!key) return refusal(400, 'signing key not found');
      if (key.type.startsWith('aes')) return refusal(400, `key type ${key.type} does not support signing`);
      if (!(hash in HASHES)) return refusal(400, `invalid hash algorithm "${hash}"`);
      const { batch_input: items, key_version: version = 0, marshaling_algorithm: marshaling = 'asn1' } = body;
      engine.batches.push((items as unknown[]).length);
      const results = (items as { input?: unknown }[]).map(({ input }) =>
        signOne(key, (version as number) || key.versions.length, hash, marshaling === 'jws', input),
      );
      return { status: 200, body: { request_id: 'r', data: { batch_results: results } } };
    },
    rotate: name => void known(name).versions.push(pairOf(known(name).type)),
    configure: (name, change) => void Object.assign(known(name), change),
    remove: name => void keys.delete(name),
    replace: (name, change = {}) => void keys.set(name, made({ type: known(name).type, ...change })),
    names: () => [...keys.keys()],
  };
  return engine;
}
