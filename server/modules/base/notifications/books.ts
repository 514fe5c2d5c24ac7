import type { Notification } from '../../../../contract/base/notifications/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { tell } from './tell.ts';

/** Tells people that books do not add up, once for each `once` however often it is tried. By the platform. */
export const tellOfBooks = (
  tx: Tx,
  notice: {
    organizationId: string;
    userIds: readonly string[];
    about: NonNullable<Notification['data']['books']>;
    once: string;
  },
): Promise<number> =>
  tell(
    tx,
    `insert into notifications (organization_id, user_id, type, credential_title, receiver_name, details)
     select $1, told.user_id, 'books', '', '', $3::jsonb from unnest($2::uuid[]) as told(user_id)
     where not exists (select from notifications n where n.type = 'books' and n.details ->> 'offerId' = $3::jsonb ->> 'offerId'
       and n.user_id = told.user_id and n.details ->> 'once' = $3::jsonb ->> 'once')`,
    [notice.organizationId, [...notice.userIds], JSON.stringify({ ...notice.about, once: notice.once })],
  );

/** Money moves again: nobody is told any longer that it does not. By the platform. */
export const completeBooksNotices = (tx: Tx, offerId: string): Promise<number> => {
  inLockOrder(tx, 'bell');
  return tell(
    tx,
    "update notifications set status = 'completed' where type = 'books' and details ->> 'offerId' = $1 and status <> 'completed'",
    [offerId],
  );
};
