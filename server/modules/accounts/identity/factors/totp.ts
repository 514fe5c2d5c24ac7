import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { TOTP_DIGITS } from '../../../../../contract/accounts/users/factor-kinds.ts';

/** Seconds for which one code stands (RFC 6238 §5.2). */
const STEP_SECONDS = 30;
/** Times before and after this one whose code is taken too: clocks differ, and typing takes time (ibid.). */
const DRIFT = 1;
/** As long as the hash (RFC 4226 §4, R6). */
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** RFC 4648 §6, without padding: what apps take when the code cannot be scanned. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map(five => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The code of a time (RFC 6238 §4.2 over RFC 4226 §5.3, SHA-1: what all apps know). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac[mac.length - 1] as number) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0');
}

/** The time that a code is of, where it is one of now; undefined where it is not. `now` in milliseconds. */
export function stepOf(secret: Uint8Array, code: string, now: number): number | undefined {
  const current = Math.floor(now / 1000 / STEP_SECONDS);
  const given = Buffer.from(code);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, i) => current - DRIFT + i);
  return steps.findLast(step => {
    const right = Buffer.from(codeAt(secret, step));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}

/** The address that an app scans (Google Authenticator's Key URI Format, which all of them read). */
export const keyUri = (secret: Uint8Array, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(TOTP_DIGITS),
    period: String(STEP_SECONDS),
  })
    .toString()
    .replaceAll('+', '%20')}`;
