import { GROUP_TYPES, type GroupType } from '../../../../../contract/office/notification-groups/index.ts';
import { isUuid, type Database } from '../../../../platform/database/index.ts';
import { isSame, type KeyedHash } from '../../../../platform/keystore/index.ts';
import { currentCode, type InboxOf } from './code.ts';

/** Which type of whose messages the header of an email turns off. */
export interface Unsubscription extends InboxOf {
  type: GroupType;
}

/** Signed with the code of the page, so that it ends with it. */
const macOf = (key: KeyedHash, { type, organizationId, recipientId }: Unsubscription, code: string): string =>
  key('unsubscribe', type, organizationId, recipientId, code).toString('base64url');

/** What the header of an email names. It cannot be made for another person or type, and ends with the code of the page. */
export const unsubscribeToken = (key: KeyedHash, of: Unsubscription, code: string): string =>
  `${of.type}.${of.organizationId}.${of.recipientId}.${macOf(key, of, code)}`;

/** What a token turns off, with the code that its person's page has now; undefined of one that is not ours, or whose page has another code by now. */
export async function readUnsubscribeToken(
  database: Pick<Database, 'organization'>,
  key: KeyedHash,
  token: string,
): Promise<(Unsubscription & { code: string }) | undefined> {
  const [said, organizationId = '', recipientId = '', mac = ''] = token.split('.');
  const type = GROUP_TYPES.find(each => each === said);
  if (!type || !isUuid(organizationId) || !isUuid(recipientId)) return undefined;
  const of = { type, organizationId, recipientId };
  const code = await database.organization(organizationId, tx => currentCode(tx, key, recipientId));
  return code !== undefined && isSame(mac, macOf(key, of, code)) ? { ...of, code } : undefined;
}
