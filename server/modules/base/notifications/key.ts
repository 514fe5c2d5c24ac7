import type { Notification } from '../../../../contract/base/notifications/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { tell } from './tell.ts';

/** Tells people of a key whose end comes, or has come; what they were told of it before is done with. */
export async function tellOfKey(
  tx: Tx,
  notice: { organizationId: string; userIds: readonly string[]; about: NonNullable<Notification['data']['key']> },
): Promise<void> {
  await completeKeyNotices(tx, notice.about.keyId);
  await tell(
    tx,
    `insert into notifications (organization_id, user_id, type, credential_title, receiver_name, details)
     select $1, told.user_id, 'key', '', '', $3::jsonb from unnest($2::uuid[]) as told(user_id)`,
    [notice.organizationId, [...notice.userIds], JSON.stringify(notice.about)],
  );
}

/** A key was renewed, or is told of anew: nobody needs the notices of before any longer. */
export const completeKeyNotices = (tx: Tx, keyId: string): Promise<number> => {
  inLockOrder(tx, 'bell');
  return tell(
    tx,
    "update notifications set status = 'completed' where type = 'key' and details ->> 'keyId' = $1 and status <> 'completed'",
    [keyId],
  );
};
