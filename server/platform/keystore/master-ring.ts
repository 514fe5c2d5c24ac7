import { hkdfSync } from 'node:crypto';
import { open, seal } from './envelope.ts';

/** The master keys that a process was given, of 32 bytes each: the one of its installation, and the one that is to be. */
export interface MasterKeys {
  current: Buffer;
  /** While the installation turns from one master key to another. */
  next?: Buffer | undefined;
}

/** A master key by its name, with what is derived of it. The name tells nothing of the key. */
export interface MasterKey {
  name: string;
  /** The key itself. */
  bytes: Buffer;
  /** Wraps the keys of custody keys. */
  wrapping: Buffer;
  /** Seals other secrets. */
  sealing: Buffer;
}

/** What the settings keep of the turning from one master key to another. There is none before the first. */
export interface MasterState {
  /** The name of the master key under which everything new is put. */
  inForce: string;
  /** The name of the one before, until nothing is wrapped by it; then null. */
  turnedFrom: string | null;
  /** Sealing keys of those before, by their names, each sealed under the one in force: what was sealed under them stays so. Base64. */
  former: Record<string, string>;
}

export const MASTER_STATE = 'keystore.master';
const CHECK = 'keystore.check';
/** The settings of the installation's own secrets begin so. */
export const SECRETS = 'secret.';
export const settingOf = (name: string) => `${SECRETS}${name}`;
/** The setting by which a master key is known to be the installation's. */
export const MASTER_KEY_CHECK = settingOf(CHECK);

/** 32 bytes for one purpose, the same in every process that has the master key (HKDF, RFC 5869). */
export function deriveSecret(masterKey: Buffer, purpose: string): Buffer {
  if (masterKey.length !== 32) throw new TypeError('A master key has 32 bytes');
  return Buffer.from(hkdfSync('sha256', masterKey, '', `sello ${purpose} v1`, 32));
}

export const masterKeyOf = (bytes: Buffer): MasterKey => ({
  name: deriveSecret(bytes, 'name of a master key').subarray(0, 8).toString('hex'),
  bytes,
  wrapping: deriveSecret(bytes, 'wrap custody keys'),
  sealing: deriveSecret(bytes, 'seal secrets'),
});

/** Seals under a name, which opening needs, too. Base64. */
export const sealUnder = (sealing: Buffer, name: string, plain: Uint8Array): string =>
  seal(sealing, plain, Buffer.from(name)).toString('base64');

/** Opens with the first of the keys that can. @throws where none of them can */
function openWith(keys: readonly Buffer[], sealed: Uint8Array, context: Uint8Array): Buffer {
  for (const key of keys.slice(0, -1)) {
    try {
      return open(key, sealed, context);
    } catch {
      // Sealed under another one.
    }
  }
  const last = keys.at(-1);
  if (!last) throw new Error('There is no key to open with');
  return open(last, sealed, context);
}

/** The master keys of a process, and which of them is in force. */
export interface MasterRing {
  inForce: MasterKey;
  /** The one that is to be; undefined where there is none, or it is in force already. */
  next: MasterKey | undefined;
  /** The given key of a name. @throws the sentence that says which setting is missing */
  named(name: string): MasterKey;
  seal(name: string, plain: Uint8Array): string;
  /** @throws when it was sealed under another name or key, or changed. */
  open(name: string, sealed: string): Buffer;
  /** Opens what a master key wrapped; a row from before the first turn names none. */
  unwrap(wrappedBy: string | null, wrapped: Buffer, context: Buffer): Buffer;
}

const REFUSED =
  'The master key is not the one this installation was made with: put back MASTER_KEY, or secrets/master.key in the data folder.';
const HALFWAY =
  'The master key is being turned: set MASTER_KEY to the one before, and MASTER_KEY_NEXT to the new one, until `npm run turn:master-key` says that it is done.';

/**
 * Puts the master keys of a process together with what its installation keeps of them.
 * @param check what stands in `MASTER_KEY_CHECK`; undefined in a new installation
 * @param state what stands in `MASTER_STATE`
 * @throws the sentence that says what to put back, before anything else is done with a wrong one
 */
export function masterRing({ current, next }: MasterKeys, check: unknown, state: unknown): MasterRing {
  const given = [current, ...(next ? [next] : [])].map(masterKeyOf);
  const kept = isMasterState(state) ? state : undefined;
  const opens = (key: MasterKey): boolean => {
    if (typeof check !== 'string') return key.bytes === current;
    try {
      open(key.sealing, Buffer.from(check, 'base64'), Buffer.from(MASTER_KEY_CHECK));
      return true;
    } catch {
      return false;
    }
  };
  const inForce = given.find(key => (kept ? key.name === kept.inForce : true) && opens(key));
  if (!inForce) throw new Error(kept?.turnedFrom ? HALFWAY : REFUSED);
  if (kept?.turnedFrom && given.every(({ name }) => name !== kept.turnedFrom)) throw new Error(HALFWAY);
  const former = Object.entries(kept?.former ?? {}).map(([name, sealed]) =>
    open(inForce.sealing, Buffer.from(sealed, 'base64'), Buffer.from(formerName(name))),
  );
  const others = given.filter(key => key !== inForce);
  const sealings = [inForce.sealing, ...others.map(({ sealing }) => sealing), ...former];
  const named = (name: string): MasterKey => {
    const found = given.find(key => key.name === name);
    if (!found) throw new Error(HALFWAY);
    return found;
  };
  return {
    inForce,
    next: others.find(({ bytes }) => bytes === next),
    named,
    seal: (name, plain) => sealUnder(inForce.sealing, name, plain),
    open: (name, sealed) => openWith(sealings, Buffer.from(sealed, 'base64'), Buffer.from(name)),
    unwrap: (wrappedBy, wrapped, context) =>
      wrappedBy === null
        ? openWith(
            given.map(({ wrapping }) => wrapping),
            wrapped,
            context,
          )
        : open(named(wrappedBy).wrapping, wrapped, context),
  };
}

export const formerName = (name: string) => `former sealing key ${name}`;

export const isMasterState = (value: unknown): value is MasterState =>
  typeof value === 'object' && value !== null && 'inForce' in value && 'turnedFrom' in value && 'former' in value;
