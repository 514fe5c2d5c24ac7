import { createHmac, timingSafeEqual } from 'node:crypto';
import { LETTER_KINDS, type LetterKind } from '../../../../contract/base/notifications/letter-kinds.ts';
import { isUuid } from '../../../platform/database/index.ts';

/** Whose letters of which kind a letter's own header ends. */
export interface Unsubscription {
  kind: LetterKind;
  organizationId: string;
  userId: string;
}

const macOf = (secret: Buffer, text: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe ${text}`).digest();

/** What a letter's header names: it says what it ends, and cannot be made for anybody else. */
export const unsubscribeToken = (secret: Buffer, { kind, organizationId, userId }: Unsubscription): string => {
  const text = `${kind}.${organizationId}.${userId}`;
  return `${text}.${macOf(secret, text).toString('base64url')}`;
};

/** What a token ends; undefined of one that is not ours. */
export function readUnsubscribeToken(secret: Buffer, token: string): Unsubscription | undefined {
  const [kind, organizationId = '', userId = '', mac = ''] = token.split('.');
  const known = LETTER_KINDS.find(each => each === kind);
  if (!known || !isUuid(organizationId) || !isUuid(userId)) return undefined;
  const [said, right] = [Buffer.from(mac, 'base64url'), macOf(secret, `${known}.${organizationId}.${userId}`)];
  return said.length === right.length && timingSafeEqual(said, right)
    ? { kind: known, organizationId, userId }
    : undefined;
}
