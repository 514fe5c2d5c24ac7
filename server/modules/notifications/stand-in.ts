import type { Notification } from '../../../contract/notifications/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { tell } from './tell.ts';

/** Tells somebody that they sign in another's place, and when. */
export const tellStandIn = (
  tx: Tx,
  notice: { organizationId: string; userId: string; standIn: NonNullable<Notification['data']['standIn']> },
): Promise<number> =>
  tell(
    tx,
    `insert into notifications (organization_id, user_id, type, credential_title, receiver_name, details) values ($1, $2, 'standIn', '', '', $3)`,
    [notice.organizationId, notice.userId, JSON.stringify(notice.standIn)],
  );

/** Tells people that another named, or ended, that somebody signs in the place of one of them. */
export const tellDelegation = (
  tx: Tx,
  organizationId: string,
  userIds: readonly string[],
  delegation: NonNullable<Notification['data']['delegation']>,
): Promise<number> =>
  tell(
    tx,
    `insert into notifications (organization_id, user_id, type, credential_title, receiver_name, details)
     select $1, user_id, 'delegation', '', '', $3 from unnest($2::uuid[]) as told(user_id)`,
    [organizationId, userIds, JSON.stringify(delegation)],
  );
