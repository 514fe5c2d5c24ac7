import { genuineText } from '../../../../contract/vouchers/sales/index.ts';
import { newP256Key, p256Signer, type P256PublicKey } from '../../../platform/crypto/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';

const KEY = 'vouchers.genuine';

export interface Genuine {
  /** By which tills know a voucher as genuine. */
  key: P256PublicKey;
  /** Signs that a number was given out, until its last day; base64url. */
  sign(number: string, lastDay: string): string;
}

/** What of vouchers is signed so that a till knows it without a connection. */
export async function openGenuine(keystore: Keystore): Promise<Genuine> {
  const { publicKey, sign } = p256Signer(await keystore.secret(KEY, newP256Key));
  return { key: publicKey, sign: (number, lastDay) => sign(genuineText(number, lastDay)).toString('base64url') };
}
