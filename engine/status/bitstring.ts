import { Gunzip, gzipSync } from 'fflate';
import { EngineError } from '../errors.ts';
import { concat, multibaseDecode, multibaseEncode } from '../primitives/index.ts';

/** Bitstring Status List v1.0 §3.3: at least 16 KiB, so that an index hides among 131,072. */
export const MIN_LIST_BITS = 131072;
const MAX_ENCODED = 4 * 1024 * 1024;
const MAX_BYTES = 16 * 1024 * 1024;
const CHUNK = 16 * 1024;

/** An empty list; `bits` is rounded up to whole bytes. Throws EngineError 'status-list' below 131,072. */
export function createBitstring(bits = MIN_LIST_BITS): Uint8Array {
  if (!Number.isSafeInteger(bits) || bits < MIN_LIST_BITS || bits > MAX_BYTES * 8) {
    throw new EngineError('status-list', 'A status list has at least 131072 bits.');
  }
  return new Uint8Array(Math.ceil(bits / 8));
}

/** Bit `index`, counted from the left (§3.2). Throws EngineError 'status-list' outside the list. */
export function getBit(list: Uint8Array, index: number): boolean {
  return (list[byteOf(list, index)]! & (0x80 >> (index & 7))) !== 0;
}

/** Sets or clears bit `index` in place. Throws EngineError 'status-list' outside the list. */
export function setBit(list: Uint8Array, index: number, value: boolean): void {
  const at = byteOf(list, index);
  const mask = 0x80 >> (index & 7);
  list[at] = value ? list[at]! | mask : list[at]! & ~mask;
}

function byteOf(list: Uint8Array, index: number): number {
  if (!Number.isSafeInteger(index) || index < 0 || index >= list.length * 8) {
    throw new EngineError('status-list', 'The index is outside the status list.');
  }
  return Math.floor(index / 8);
}

/** `encodedList` of a list: GZIP, then multibase base64url. The same list always gives the same text. */
export function encodeBitstring(list: Uint8Array): string {
  return multibaseEncode('u', gzipSync(list, { mtime: 0 }));
}

/** The list in an `encodedList`. Throws EngineError 'status-list' when malformed, too small or over 16 MiB inflated. */
export function decodeBitstring(encodedList: string): Uint8Array {
  if (!encodedList.startsWith('u') || encodedList.length > MAX_ENCODED) {
    throw new EngineError('status-list', 'The encoded list is not multibase base64url text.');
  }
  const list = inflate(multibaseDecode(encodedList));
  if (list.length * 8 < MIN_LIST_BITS) throw new EngineError('status-list', 'The status list is too small.');
  return list;
}

// Chunk by chunk, so that a bomb is refused after 16 MiB instead of being inflated whole.
function inflate(zipped: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  let done = false;
  const gunzip = new Gunzip((chunk, final) => {
    size += chunk.length;
    if (size > MAX_BYTES) throw new EngineError('status-list', 'The status list is too large.');
    parts.push(chunk);
    done = final;
  });
  try {
    for (let at = 0; at < zipped.length; at += CHUNK) {
      gunzip.push(zipped.subarray(at, at + CHUNK), at + CHUNK >= zipped.length);
    }
  } catch (error) {
    throw error instanceof EngineError ? error : new EngineError('status-list', 'The status list is not GZIP data.');
  }
  if (!done) throw new EngineError('status-list', 'The status list is not GZIP data.');
  return concat(...parts);
}
