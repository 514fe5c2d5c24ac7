import { randomBytes } from 'node:crypto';
import { keyedHash, type Keystore } from '../../../platform/keystore/index.ts';

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
  const mac = keyedHash(key);
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
