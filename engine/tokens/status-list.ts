import { Unzlib, zlibSync } from 'fflate';
import { EngineError } from '../errors.ts';
import { isObject, type JsonObject, type JsonValue } from '../json.ts';
import type { Signer } from '../keys/index.ts';
import { base64urlDecode, base64urlEncode, concat } from '../primitives/index.ts';
import { signJws } from './jws.ts';

/** Places of a new list: among so many nobody tells one by its place. */
export const STATUS_PLACES = 131_072;
/** Bits of a place: valid, invalid and suspended need two. */
export const STATUS_BITS = 2;
export const STATUS_LIST_TYPE = 'statuslist+jwt';

/** What a place says (Token Status List §7.1). */
export const TOKEN_STATUS = { valid: 0, invalid: 1, suspended: 2 } as const;

const MAX_BYTES = 16 * 1024 * 1024;
const CHUNK = 16 * 1024;
const WIDTHS = [1, 2, 4, 8];

/** A list, inflated. The least significant bits of a byte come first, unlike in a bitstring. */
export interface TokenStatusList {
  bits: number;
  bytes: Uint8Array;
}

/** An empty list. */
export const createTokenStatusList = (places = STATUS_PLACES, bits = STATUS_BITS): TokenStatusList => ({
  bits,
  bytes: new Uint8Array(Math.ceil((places * bits) / 8)),
});

/** What a place says; undefined outside of the list, where it says nothing. */
export function readTokenStatus({ bits, bytes }: TokenStatusList, index: number): number | undefined {
  const at = index * bits;
  const byte = bytes[at >> 3];
  if (!Number.isSafeInteger(index) || index < 0 || byte === undefined) return undefined;
  return (byte >> (at & 7)) & ((1 << bits) - 1);
}

/** Writes a place, in the list. Throws EngineError 'status-list' outside of it, and for a value of more bits. */
export function writeTokenStatus({ bits, bytes }: TokenStatusList, index: number, value: number): void {
  const mask = (1 << bits) - 1;
  if (readTokenStatus({ bits, bytes }, index) === undefined || (value & mask) !== value)
    throw new EngineError('status-list', 'There is no such place or value in the list.');
  const at = index * bits;
  bytes[at >> 3] = (bytes[at >> 3]! & ~(mask << (at & 7))) | (value << (at & 7));
}

/** The member `status_list` of a list (§4.2): compressed with zlib. */
export const encodeTokenStatusList = ({ bits, bytes }: TokenStatusList): JsonObject => ({
  bits,
  lst: base64urlEncode(zlibSync(bytes, { level: 9 })),
});

/** The list in a member `status_list`. Throws EngineError 'status-list' for what is none, and where it inflates to more than 16 MiB. */
export function decodeTokenStatusList(member: JsonValue | undefined): TokenStatusList {
  if (!isObject(member) || typeof member.lst !== 'string' || !WIDTHS.includes(Number(member.bits)))
    throw new EngineError('status-list', 'Not a status list.');
  return { bits: Number(member.bits), bytes: inflate(member.lst) };
}

// Chunk by chunk, so that a bomb is refused after 16 MiB instead of being inflated whole.
function inflate(text: string): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  let isDone = false;
  const unzlib = new Unzlib((chunk, final) => {
    size += chunk.length;
    if (size > MAX_BYTES) throw new EngineError('status-list', 'The status list is too large.');
    parts.push(chunk);
    isDone = final;
  });
  try {
    const zipped = base64urlDecode(text);
    for (let at = 0; at < zipped.length; at += CHUNK)
      unzlib.push(zipped.subarray(at, at + CHUNK), at + CHUNK >= zipped.length);
  } catch (error) {
    if (error instanceof EngineError && error.code === 'status-list') throw error;
    throw new EngineError('status-list', 'The status list is not compressed with zlib.');
  }
  if (!isDone) throw new EngineError('status-list', 'The status list is not compressed with zlib.');
  return concat(...parts);
}

/** Where a token's place is (§6.2); undefined without a status, 'malformed' for what is none, 'unsupported' for a status that is kept in another way. */
export function statusPlaceOf({
  status,
}: JsonObject): { uri: string; index: number } | 'malformed' | 'unsupported' | undefined {
  if (status === undefined) return undefined;
  if (!isObject(status)) return 'malformed';
  const { status_list: place } = status;
  if (place === undefined) return 'unsupported';
  if (!isObject(place) || typeof place.uri !== 'string' || typeof place.idx !== 'number') return 'malformed';
  if (!Number.isSafeInteger(place.idx) || place.idx < 0) return 'malformed';
  return { uri: place.uri, index: place.idx };
}

/** Signs a list as a token (§5.1): `uri` is its own address, times are seconds since 1970. */
export const signTokenStatusList = (input: {
  uri: string;
  list: TokenStatusList;
  issuedAt: number;
  expiresAt: number;
  /** How long a reader may keep it, in seconds. */
  ttl: number;
  /** Where all lists of the issuer are named (§9), so that a reader can have them beforehand. */
  aggregation?: string | undefined;
  header: JsonObject;
  signer: Signer;
}): Promise<string> =>
  signJws(
    { ...input.header, typ: STATUS_LIST_TYPE },
    {
      sub: input.uri,
      iat: input.issuedAt,
      exp: input.expiresAt,
      ttl: input.ttl,
      status_list: {
        ...encodeTokenStatusList(input.list),
        ...(input.aggregation !== undefined && { aggregation_uri: input.aggregation }),
      },
    },
    input.signer,
  );
