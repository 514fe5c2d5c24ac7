import { EngineError } from '../errors.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Int8Array(128).fill(-1);
for (let i = 0; i < 64; i++) VALUES[ALPHABET.charCodeAt(i)] = i;

/** base64url text of bytes, without padding (RFC 4648 §5). */
export function base64urlEncode(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i;
    const word = (bytes[i]! << 16) | ((left > 1 ? bytes[i + 1]! : 0) << 8) | (left > 2 ? bytes[i + 2]! : 0);
    text += ALPHABET[word >> 18]! + ALPHABET[(word >> 12) & 63]!;
    if (left > 1) text += ALPHABET[(word >> 6) & 63]!;
    if (left > 2) text += ALPHABET[word & 63]!;
  }
  return text;
}

/** Bytes of base64url text without padding. Throws EngineError 'encoding', also for non-zero spare bits. */
export function base64urlDecode(text: string): Uint8Array {
  if (text.length % 4 === 1) throw new EngineError('encoding', 'Not base64url text.');
  const out = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let word = 0;
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const value = code < 128 ? VALUES[code]! : -1;
    if (value < 0) throw new EngineError('encoding', 'Not base64url text.');
    word = ((word << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      out[at++] = (word >> bits) & 255;
    }
  }
  if ((word & ((1 << bits) - 1)) !== 0) throw new EngineError('encoding', 'Not canonical base64url text.');
  return out;
}
