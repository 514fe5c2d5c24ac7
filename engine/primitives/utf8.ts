import { strToU8 } from 'fflate';
import { EngineError } from '../errors.ts';
import { toHex } from './bytes.ts';

/** The UTF-8 bytes of a string. */
export function utf8(text: string): Uint8Array {
  return strToU8(text);
}

/** The text of UTF-8 bytes. Throws EngineError 'encoding' for what is no UTF-8. */
export function utf8Text(bytes: Uint8Array): string {
  try {
    return decodeURIComponent(toHex(bytes).replaceAll(/../g, '%$&'));
  } catch {
    throw new EngineError('encoding', 'Not UTF-8.');
  }
}

/** Compares texts by code point: JavaScript's own order is that of UTF-16 units, which has surrogates before U+E000. */
export function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

const rank = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);
