import type { Notification } from '../../../contract/notifications/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { tell } from './tell.ts';

export interface OrderNotice {
  organizationId: string;
  /** Null for the platform's own people. */
  projectId: string | null;
  userIds: readonly string[];
  about: NonNullable<Notification['data']['order']>;
}

/** Tells people how far the payment of an order has come; what they were told of it before is done with. As the platform. */
export async function tellOfOrder(tx: Tx, { organizationId, projectId, userIds, about }: OrderNotice): Promise<void> {
  if (userIds.length === 0) return;
  await tell(
    tx,
    `update notifications set status = 'completed' where type = 'voucherOrder' and organization_id = $1 and user_id = any($2) and details ->> 'orderId' = $3
       and status <> 'completed'`,
    [organizationId, [...userIds], about.orderId],
  );
  await tell(
    tx,
    `insert into notifications (organization_id, user_id, type, project_id, credential_title, receiver_name, details)
     select $1, told.user_id, 'voucherOrder', $3, '', '', $4::jsonb from unnest($2::uuid[]) as told(user_id)`,
    [organizationId, [...userIds], projectId, JSON.stringify(about)],
  );
}
