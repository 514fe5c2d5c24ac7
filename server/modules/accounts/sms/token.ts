import { createHmac, randomBytes } from 'node:crypto';
import { isUuid } from '../../../platform/database/index.ts';
import { isSame, type Keystore } from '../../../platform/keystore/index.ts';

export const receiptSecret = (keystore: Keystore): Promise<Buffer> =>
  keystore.secret('sms.receipts', () => randomBytes(32));

const macOf = (secret: Buffer, organizationId: string): string =>
  createHmac('sha256', secret).update(`sms ${organizationId}`).digest('base64url');

/** What the address for receipts of an organization ends with. It cannot be made for another one. */
export const receiptToken = (secret: Buffer, organizationId: string): string =>
  `${organizationId}.${macOf(secret, organizationId)}`;

/** Whose receipts come to a token; undefined of one that is not ours. */
export function readReceiptToken(secret: Buffer, token: string): string | undefined {
  const [organizationId = '', mac = ''] = token.split('.');
  return isUuid(organizationId) && isSame(mac, macOf(secret, organizationId)) ? organizationId : undefined;
}

export const receiptUrl = (publicUrl: string, secret: Buffer, organizationId: string): string =>
  `${publicUrl}/api/v1/public/sms/${receiptToken(secret, organizationId)}`;
