import { randomBytes } from 'node:crypto';
import { keyedHash, type Keystore } from '../../../platform/keystore/index.ts';

const KEY = 'vouchers.sales';
const PROOF_BYTES = 16;

/** What knows a sale that is sent again, and proves that its email was read. None of it stands in the database in clear. */
export interface SaleSecrets {
  /** Of what was sent under an id: a PIN may be in it, which no plain hash would hide. */
  contentHash(content: string): Buffer;
  /** What the email of a sale carries, by which whoever read it says that it was not they. */
  disownToken(saleId: string, voucherId: string): string;
}

export async function openSaleSecrets(keystore: Keystore): Promise<SaleSecrets> {
  const mac = keyedHash(await keystore.secret(KEY, () => randomBytes(32)));
  return {
    contentHash: content => mac('content', content),
    disownToken: (saleId, voucherId) => mac('disown', saleId, voucherId).subarray(0, PROOF_BYTES).toString('base64url'),
  };
}
