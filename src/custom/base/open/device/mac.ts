import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0));
const textOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * The first bytes of HMAC-SHA256 of a text, in base64url; not by the browser's own cryptography, which a page has over https alone.
 * @param key base64url
 */
export const macOf = (key: string, text: string, bytes: number): string =>
  textOf(hmac(sha256, bytesOf(key), new TextEncoder().encode(text)).slice(0, bytes));
