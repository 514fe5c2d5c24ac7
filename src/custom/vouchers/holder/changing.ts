import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import {
  CHANGING_MAC_BYTES,
  changingCodeText,
  codeStep,
  writeChangingCode,
} from '../../../../contract/vouchers/vouchers/changing-code.ts';
import { CODE_STEP_SECONDS } from '../../../../contract/vouchers/vouchers/holder.ts';

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0));
const textOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * The code of a voucher at a moment, made without the server; not by the browser's own cryptography, which a page has over https alone.
 * @param key base64url
 * @param now milliseconds, by the server's clock
 */
export function changingCode(
  { number, lastDay, genuine }: { number: string; lastDay: string; genuine: string },
  key: string,
  now: number,
): string {
  const step = codeStep(now);
  const mac = hmac(sha256, bytesOf(key), new TextEncoder().encode(changingCodeText(number, step)));
  return writeChangingCode({ number, step, mac: textOf(mac.slice(0, CHANGING_MAC_BYTES)), lastDay, genuine });
}

/** In how many milliseconds the next code begins. */
export const untilNextCode = (now: number): number => CODE_STEP_SECONDS * 1000 - (now % (CODE_STEP_SECONDS * 1000));
