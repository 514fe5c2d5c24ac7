import type { Notification } from '../../../../contract/base/notifications/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { tell } from './tell.ts';

export interface VoucherNotice {
  organizationId: string;
  projectId: string;
  userIds: readonly string[];
  about: NonNullable<Notification['data']['voucher']>;
}

/** Tells people of vouchers that ended or were rejected, or of what waits for one of them. */
export const tellOfVouchers = (tx: Tx, { organizationId, projectId, userIds, about }: VoucherNotice): Promise<number> =>
  tell(
    tx,
    `insert into notifications (organization_id, user_id, type, project_id, credential_title, receiver_name, details)
     select $1, told.user_id, 'vouchers', $3, '', '', $4::jsonb from unnest($2::uuid[]) as told(user_id)`,
    [organizationId, [...userIds], projectId, JSON.stringify(about)],
  );

/**
 * Tells somebody that a letter with a voucher did not arrive: however many of a distribution do not, it is one notice until it is read, which counts them.
 */
export const tellOfUndelivered = (
  tx: Tx,
  { organizationId, projectId, userId, about }: Omit<VoucherNotice, 'userIds'> & { userId: string },
): Promise<number> =>
  tell(
    tx,
    `insert into notifications as n (organization_id, user_id, type, project_id, credential_title, receiver_name, details)
     values ($1, $2, 'vouchers', $3, '', '', $4::jsonb)
     on conflict (user_id, (details ->> 'subjectId')) where type = 'vouchers' and details ->> 'what' = 'undelivered' and status = 'new' do update
       set created_at = now(), details = excluded.details || jsonb_build_object('count', (n.details -> 'count')::int + (excluded.details -> 'count')::int,
         'amount', (n.details -> 'amount')::bigint + (excluded.details -> 'amount')::bigint)`,
    [organizationId, userId, projectId, JSON.stringify(about)],
  );

/** These wait for nobody any more: somebody decided, or did what was asked for. Of some news, where others of the same subject are still so. */
export const completeVoucherNotices = (
  tx: Tx,
  subjectIds: readonly string[],
  news?: readonly VoucherNotice['about']['what'][],
): Promise<number> => {
  inLockOrder(tx, 'bell');
  return tell(
    tx,
    "update notifications set status = 'completed' where type = 'vouchers' and details ->> 'subjectId' = any($1) and ($2::text[] is null or details ->> 'what' = any($2)) and status <> 'completed'",
    [[...subjectIds], news ? [...news] : null],
  );
};
