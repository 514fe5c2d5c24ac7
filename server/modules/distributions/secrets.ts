import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keystore } from '../../platform/keystore/index.ts';

const KEY = 'vouchers.holders';
const CODE_BYTES = 16;
const TOKEN_BYTES = 32;

/** What opens vouchers: links, PINs, sessions, and the keys of changing codes. None of them stands in the database in clear. */
export interface VoucherSecrets {
  /** A new link's code: 128 bits of chance. */
  newCode(): string;
  codeHash(code: string): Buffer;
  sealCode(voucherId: string, code: string): string;
  openCode(voucherId: string, sealed: string): string;
  pinHash(voucherId: string, pin: string): Buffer;
  /** A new session's token, with what it is found by. */
  newToken(): { token: string; hash: Buffer };
  tokenHash(token: string): Buffer;
  /** Of a voucher's changing codes, while it has this link: another link, another key. */
  changingKey(voucherId: string, codeHash: Buffer): Buffer;
}

const nameOf = (voucherId: string): string => `voucher code:${voucherId}`;

export async function openSecrets(keystore: Keystore): Promise<VoucherSecrets> {
  const key = await keystore.secret(KEY, () => randomBytes(32));
  const mac = (...parts: (string | Buffer)[]): Buffer => {
    const hmac = createHmac('sha256', key);
    // A part's length stands before it, so that no two lists say the same.
    for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part);
    return hmac.digest();
  };
  return {
    newCode: () => randomBytes(CODE_BYTES).toString('base64url'),
    codeHash: code => mac('code', code),
    sealCode: (voucherId, code) => keystore.sealSecret(nameOf(voucherId), Buffer.from(code)),
    openCode: (voucherId, sealed) => keystore.openSecret(nameOf(voucherId), sealed).toString(),
    pinHash: (voucherId, pin) => mac('pin', voucherId, pin),
    newToken() {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      return { token, hash: mac('session', token) };
    },
    tokenHash: token => mac('session', token),
    changingKey: (voucherId, codeHash) => mac('changing', voucherId, codeHash),
  };
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
export const isSame = (one: string | Buffer, other: string | Buffer): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());
