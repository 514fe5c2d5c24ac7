import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { NONCE_TTL } from '../../../../contract/accounts/wallets/index.ts';

/** What is kept of a code or a token. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A code of 128 bits, and a token of 256. */
export const newCode = (): string => randomBytes(16).toString('base64url');
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Nonces of credential requests (OpenID4VCI 1.0 §7): each carries its own end and check, so that asking for one stores nothing. */
export interface Nonces {
  make(issuer: string, now: number): string;
  /** The instant at which a nonce ends (milliseconds); undefined where it is over, or not one of this issuer's. */
  read(nonce: string, issuer: string, now: number): number | undefined;
}

const CHECK_BYTES = 16;
const NONCE = /^([A-Za-z0-9_-]{22})\.([a-z0-9]{1,11})\.([A-Za-z0-9_-]{22})$/;

/** Nonces that are checked with a secret of the installation. */
export function createNonces(secret: Buffer): Nonces {
  const checkOf = (text: string, issuer: string) =>
    createHmac('sha256', secret).update(`${issuer}\n${text}`).digest().subarray(0, CHECK_BYTES);
  return {
    make(issuer, now) {
      const text = `${newCode()}.${(now + NONCE_TTL * 1000).toString(36)}`;
      return `${text}.${checkOf(text, issuer).toString('base64url')}`;
    },
    read(nonce, issuer, now) {
      const [, random, end = '', check = ''] = NONCE.exec(nonce) ?? [];
      if (random === undefined) return undefined;
      const isOurs = timingSafeEqual(Buffer.from(check, 'base64url'), checkOf(`${random}.${end}`, issuer));
      const endsAt = Number.parseInt(end, 36);
      return isOurs && endsAt > now ? endsAt : undefined;
    },
  };
}
