import { EngineError } from '../errors.ts';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const VALUES = new Int8Array(128).fill(-1);
for (let i = 0; i < 58; i++) VALUES[ALPHABET.charCodeAt(i)] = i;

// Five digits at a time: 58^5 < 2^30, so a 16-bit limb and a remainder fit a double exactly.
const CHUNK = 58 ** 5;
const MAX_LENGTH = 4096;

/** base58btc text of bytes, without multibase prefix. */
export function base58Encode(bytes: Uint8Array): string {
  let zeros = 0;
  while (zeros < bytes.length && bytes[zeros] === 0) zeros++;
  const odd = bytes.length & 1;
  const limbs = new Array<number>((bytes.length + odd) >> 1);
  for (let i = 0; i < limbs.length; i++) {
    const at = 2 * i - odd;
    limbs[i] = ((at < 0 ? 0 : bytes[at]!) << 8) | bytes[at + 1]!;
  }
  const length = limbs.length;
  let start = 0;
  let text = '';
  while (start < length && limbs[start] === 0) start++;
  while (start < length) {
    let rest = 0;
    for (let i = start; i < length; i++) {
      const value = rest * 65536 + limbs[i]!;
      const quotient = Math.floor(value / CHUNK);
      limbs[i] = quotient;
      rest = value - quotient * CHUNK;
    }
    while (start < length && limbs[start] === 0) start++;
    const last = start === length;
    for (let digit = 0; digit < 5 && (!last || rest > 0); digit++) {
      const next = Math.floor(rest / 58);
      text = ALPHABET[rest - next * 58]! + text;
      rest = next;
    }
  }
  return '1'.repeat(zeros) + text;
}

/** Bytes of base58btc text. Throws EngineError 'encoding' for a foreign character or text over 4096 characters. */
export function base58Decode(text: string): Uint8Array {
  if (text.length > MAX_LENGTH) throw new EngineError('encoding', 'base58 text is too long.');
  let zeros = 0;
  while (text[zeros] === '1') zeros++;
  // Little-endian 24-bit limbs, four digits at a time: limb * 58^4 + carry stays under 2^53.
  const limbs: number[] = [];
  for (let at = zeros; at < text.length;) {
    let multiplier = 1;
    let carry = 0;
    for (const end = Math.min(at + 4, text.length); at < end; at++) {
      const code = text.charCodeAt(at);
      const value = code < 128 ? VALUES[code]! : -1;
      if (value < 0) throw new EngineError('encoding', 'Not base58 text.');
      multiplier *= 58;
      carry = carry * 58 + value;
    }
    for (let i = 0; i < limbs.length; i++) {
      const value = limbs[i]! * multiplier + carry;
      carry = Math.floor(value / 0x1000000);
      limbs[i] = value - carry * 0x1000000;
    }
    while (carry > 0) {
      limbs.push(carry % 0x1000000);
      carry = Math.floor(carry / 0x1000000);
    }
  }
  return bigEndian(limbs, zeros);
}

function bigEndian(limbs: readonly number[], zeros: number): Uint8Array {
  let length = limbs.length * 3;
  const byteAt = (i: number): number => (limbs[Math.floor(i / 3)]! >> ((i % 3) * 8)) & 255;
  while (length > 0 && byteAt(length - 1) === 0) length--;
  const out = new Uint8Array(zeros + length);
  for (let i = 0; i < length; i++) out[zeros + i] = byteAt(length - 1 - i);
  return out;
}
