import { GROUP_TYPES, type GroupType } from '../../../../../contract/office/notification-groups/index.ts';
import { isUuid } from '../../../../platform/database/index.ts';
import { isSame, type KeyedHash } from '../../../../platform/keystore/index.ts';
import type { InboxOf } from './code.ts';

/** Which type of whose messages the header of an e-mail turns off. */
export interface Unsubscription extends InboxOf {
  type: GroupType;
}

const macOf = (key: KeyedHash, { type, organizationId, recipientId }: Unsubscription): string =>
  key('unsubscribe', type, organizationId, recipientId).toString('base64url');

/** What the header of an e-mail names. It cannot be made for another person or type. */
export const unsubscribeToken = (key: KeyedHash, of: Unsubscription): string =>
  `${of.type}.${of.organizationId}.${of.recipientId}.${macOf(key, of)}`;

/** What a token turns off; undefined of one that is not ours. */
export function readUnsubscribeToken(key: KeyedHash, token: string): Unsubscription | undefined {
  const [said, organizationId = '', recipientId = '', mac = ''] = token.split('.');
  const type = GROUP_TYPES.find(each => each === said);
  if (!type || !isUuid(organizationId) || !isUuid(recipientId)) return undefined;
  const of = { type, organizationId, recipientId };
  return isSame(mac, macOf(key, of)) ? of : undefined;
}
