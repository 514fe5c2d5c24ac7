import { decode, encode, Tagged } from 'cborg';
import { EngineError } from '../../errors.ts';

/** What CBOR holds here (RFC 8949 §3). */
export type Cbor =
  | number
  | bigint
  | string
  | boolean
  | null
  | undefined
  | Uint8Array
  | Cbor[]
  | Map<Cbor, Cbor>
  | Tagged;
export type CborMap = Map<Cbor, Cbor>;
export { Tagged };

/** Tags of ISO/IEC 18013-5: a time, CBOR in bytes, a day; and what COSE may put before its structures (RFC 9052 §2). */
export const TAG = { time: 0, mac0: 17, sign1: 18, embedded: 24, day: 1004 } as const;

/** Bytes: a portrait and all other elements of a licence need less. */
const SIZE_MAX = 1024 * 1024;
const DEPTH_MAX = 16;

/** What is encoded is the same for the same value: keys in their order, the shortest heads (RFC 8949 §4.2.3). */
export const encodeCbor = (value: Cbor): Uint8Array => encode(value);

/**
 * Reads one value, with maps as `Map`s and tags as `Tagged`. Throws EngineError 'mdoc' for what is no CBOR or has more behind it, for indefinite lengths,
 * doubled keys, other tags, more than 1 MiB or 16 levels.
 */
export function decodeCbor(bytes: Uint8Array): Cbor {
  if (bytes.length > SIZE_MAX) throw new EngineError('mdoc', 'The CBOR is too large.');
  let value: Cbor;
  try {
    value = decode(bytes, {
      allowIndefinite: false,
      allowInfinity: false,
      allowNaN: false,
      useMaps: true,
      rejectDuplicateMapKeys: true,
      tags: Tagged.preserve(...Object.values(TAG)),
    }) as Cbor;
  } catch {
    throw new EngineError('mdoc', 'Not CBOR as the engine reads it.');
  }
  if (!isWithin(value, DEPTH_MAX)) throw new EngineError('mdoc', 'The CBOR is nested too deep.');
  return value;
}

function isWithin(value: Cbor, depth: number): boolean {
  if (value instanceof Tagged) return depth > 0 && isWithin(value.value as Cbor, depth - 1);
  const inside = Array.isArray(value) ? value : value instanceof Map ? [...value.keys(), ...value.values()] : [];
  return depth > 0 && inside.every(each => isWithin(each, depth - 1));
}

/** CBOR in the bytes of a value (tag 24), as it is signed and hashed as a whole. */
export const embed = (bytes: Uint8Array): Tagged => new Tagged(TAG.embedded, bytes);

/** The bytes of embedded CBOR. Throws EngineError 'mdoc' for what is none. */
export function embedded(value: Cbor): Uint8Array {
  if (value instanceof Tagged && value.tag === TAG.embedded && value.value instanceof Uint8Array) return value.value;
  throw new EngineError('mdoc', 'There is no CBOR in bytes.');
}

/** A map of named members, without those that are undefined. */
export const mapOf = (members: Readonly<Record<string, Cbor>>): CborMap =>
  new Map(Object.entries(members).filter(([, value]) => value !== undefined));

/** A value as a map, a text or bytes. Each throws EngineError 'mdoc' for what is none. */
export function mapIn(value: Cbor, what: string): CborMap {
  if (value instanceof Map) return value;
  throw new EngineError('mdoc', `${what} is no map.`);
}
export function textIn(value: Cbor, what: string): string {
  if (typeof value === 'string') return value;
  throw new EngineError('mdoc', `${what} is no text.`);
}
export function bytesIn(value: Cbor, what: string): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new EngineError('mdoc', `${what} are no bytes.`);
}
export function listIn(value: Cbor, what: string): Cbor[] {
  if (Array.isArray(value)) return value;
  throw new EngineError('mdoc', `${what} is no list.`);
}

/** A time (tdate), to the second as ISO/IEC 18013-5 §9.1.2.4 asks for. `ms` since 1970. */
export const timeTag = (ms: number): Tagged =>
  new Tagged(TAG.time, `${new Date(ms).toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}Z`);

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
/** The milliseconds of a time. Throws EngineError 'mdoc' for what is none. */
export function timeIn(value: Cbor): number {
  const text = value instanceof Tagged && value.tag === TAG.time ? value.value : undefined;
  const ms = typeof text === 'string' && TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw new EngineError('mdoc', 'A time is none.');
  return ms;
}
