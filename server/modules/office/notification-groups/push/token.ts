import { isUuid } from '../../../../platform/database/index.ts';
import { isSame, type KeyedHash } from '../../../../platform/keystore/index.ts';

/** The message that a browser reports about. */
export interface PushOf {
  organizationId: string;
  itemId: string;
  attempt: number;
}

const macOf = (key: KeyedHash, { organizationId, itemId, attempt }: PushOf): string =>
  key('push', organizationId, itemId, String(attempt)).subarray(0, 16).toString('base64url');

/** What a browser proves by that a message reached it. It came to it encrypted. */
export const pushToken = (key: KeyedHash, of: PushOf): string =>
  `${of.organizationId}.${of.itemId}.${of.attempt}.${macOf(key, of)}`;

/** The message of a token; undefined of one that is not ours. */
export function readPushToken(key: KeyedHash, token: string): PushOf | undefined {
  const [organizationId = '', itemId = '', attempt = '', mac = ''] = token.split('.');
  if (!isUuid(organizationId) || !isUuid(itemId) || !/^\d{1,4}$/.test(attempt)) return undefined;
  const of = { organizationId, itemId, attempt: Number(attempt) };
  return isSame(mac, macOf(key, of)) ? of : undefined;
}
