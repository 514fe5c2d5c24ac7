import type { Notification } from '../../../../contract/base/notifications/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { tell } from './tell.ts';

export interface OrderNotice {
  organizationId: string;
  /** Null for the platform's own people. */
  projectId: string | null;
  userIds: readonly string[];
  about: NonNullable<Notification['data']['order']>;
}

/** Tells people how far the payment of an order has come. As the platform. */
export const tellOfOrder = (tx: Tx, { organizationId, projectId, userIds, about }: OrderNotice): Promise<number> =>
  tell(
    tx,
    `insert into notifications (organization_id, user_id, type, project_id, credential_title, receiver_name, details)
     select $1, told.user_id, 'voucherOrder', $3, '', '', $4::jsonb from unnest($2::uuid[]) as told(user_id)`,
    [organizationId, [...userIds], projectId, JSON.stringify(about)],
  );

/** An order has moved on: what anybody was told of it before is done with, on either side, and whoever moved it. As the platform. */
export const completeOrderNotices = (tx: Tx, orderId: string): Promise<number> => {
  inLockOrder(tx, 'bell');
  return tell(
    tx,
    "update notifications set status = 'completed' where type = 'voucherOrder' and details ->> 'orderId' = $1 and status <> 'completed'",
    [orderId],
  );
};
