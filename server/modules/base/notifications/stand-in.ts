import type { Notification } from '../../../../contract/base/notifications/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { tell } from './tell.ts';

/** Tells somebody that they sign in another's place, and when. */
export const tellStandIn = (
  tx: Tx,
  notice: {
    organizationId: string;
    userId: string;
    delegationId: string;
    standIn: NonNullable<Notification['data']['standIn']>;
  },
): Promise<number> =>
  tell(
    tx,
    `insert into notifications (organization_id, user_id, type, credential_title, receiver_name, details) values ($1, $2, 'standIn', '', '', $3)`,
    [notice.organizationId, notice.userId, JSON.stringify({ ...notice.standIn, delegationId: notice.delegationId })],
  );

/** Tells people that another named, or ended, that somebody signs in the place of one of them. */
export const tellDelegation = (
  tx: Tx,
  { organizationId, delegationId }: { organizationId: string; delegationId: string },
  userIds: readonly string[],
  delegation: NonNullable<Notification['data']['delegation']>,
): Promise<number> =>
  tell(
    tx,
    `insert into notifications (organization_id, user_id, type, credential_title, receiver_name, details)
     select $1, user_id, 'delegation', '', '', $3 from unnest($2::uuid[]) as told(user_id)`,
    [organizationId, userIds, JSON.stringify({ ...delegation, delegationId })],
  );

/**
 * Tells people and the owners what became of a delegation that nobody did to it; each once, until that is over. By the platform, with the delegation
 * locked.
 */
export const tellOwnersOfDelegation = (
  tx: Tx,
  { organizationId, delegationId }: { organizationId: string; delegationId: string },
  userIds: readonly string[],
  delegation: NonNullable<Notification['data']['delegation']>,
): Promise<number> =>
  tell(
    tx,
    `insert into notifications (organization_id, user_id, type, credential_title, receiver_name, details)
     select ou.organization_id, ou.user_id, 'delegation', '', '', $3::jsonb from organization_users ou
     where ou.organization_id = $1 and ou.status = 'active' and ('org.owner' = any(ou.roles) or ou.user_id = any($2::uuid[]))
       and not exists (select from notifications n where n.user_id = ou.user_id and n.type = 'delegation' and n.status <> 'completed'
         and n.details ->> 'delegationId' = $3::jsonb ->> 'delegationId' and n.details ->> 'what' = $3::jsonb ->> 'what')`,
    [organizationId, [...userIds], JSON.stringify({ ...delegation, delegationId })],
  );

/** A delegate can sign again, or the delegation has ended: nobody is told any longer that they cannot. */
export const completeNowhere = (tx: Tx, organizationId: string, delegationId: string): Promise<number> => {
  inLockOrder(tx, 'bell');
  return tell(
    tx,
    `update notifications set status = 'completed' where organization_id = $2 and type = 'delegation' and status <> 'completed'
       and details ->> 'delegationId' = $1 and details ->> 'what' = 'nowhere'`,
    [delegationId, organizationId],
  );
};

/** A delegation has ended: that it was named is told to nobody of these any longer. */
export const completeDelegation = (tx: Tx, delegationId: string, userIds: readonly string[]): Promise<number> => {
  inLockOrder(tx, 'bell');
  return tell(
    tx,
    `update notifications set status = 'completed' where user_id = any($2::uuid[]) and type in ('standIn', 'delegation')
       and details ->> 'delegationId' = $1 and status <> 'completed'`,
    [delegationId, [...userIds]],
  );
};
