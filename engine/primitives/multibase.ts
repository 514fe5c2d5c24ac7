import { EngineError } from '../errors.ts';
import { base58Decode, base58Encode } from './base58.ts';
import { base64urlDecode, base64urlEncode } from './base64url.ts';

/** Multibase text (Controlled Identifiers §2.4): `z` is base58btc, `u` is base64url without padding. */
export function multibaseEncode(base: 'z' | 'u', bytes: Uint8Array): string {
  return base === 'z' ? `z${base58Encode(bytes)}` : `u${base64urlEncode(bytes)}`;
}

/** Bytes of multibase text. Throws EngineError 'encoding' for any base but `z` and `u`. */
export function multibaseDecode(text: string): Uint8Array {
  if (text.startsWith('z')) return base58Decode(text.slice(1));
  if (text.startsWith('u')) return base64urlDecode(text.slice(1));
  throw new EngineError('encoding', 'Only base58btc and base64url multibase are supported.');
}
