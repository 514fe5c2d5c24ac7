export type { Digest, Primitives } from './primitives.ts';
export { noblePrimitives } from './noble.ts';
export { multibaseDecode, multibaseEncode } from './multibase.ts';
export { base58Decode, base58Encode } from './base58.ts';
export { base64urlDecode, base64urlEncode } from './base64url.ts';
export { bytesEqual, concat, fromHex, toHex } from './bytes.ts';
export { keccak256 } from './keccak.ts';
export { byCodePoint, utf8, utf8Text } from './utf8.ts';
