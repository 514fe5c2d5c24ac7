import type { Notification, ORGANIZATION_NEWS } from '../../../../contract/base/notifications/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { tell } from './tell.ts';

/** Tells people of an organization's review, once for each `once` however often it is tried. By the platform. */
export const tellOfOrganization = (
  tx: Tx,
  notice: {
    organizationId: string;
    userIds: readonly string[];
    about: NonNullable<Notification['data']['organization']>;
    once: string;
  },
): Promise<number> =>
  tell(
    tx,
    `insert into notifications (organization_id, user_id, type, credential_title, receiver_name, details)
     select $1, told.user_id, 'organization', '', '', $3::jsonb from unnest($2::uuid[]) as told(user_id)
     where not exists (select from notifications n where n.type = 'organization' and n.details ->> 'organizationId' = $3::jsonb ->> 'organizationId'
       and n.user_id = told.user_id and n.details ->> 'once' = $3::jsonb ->> 'once')`,
    [notice.organizationId, notice.userIds, JSON.stringify({ ...notice.about, once: notice.once })],
  );

/** What an organization waited for, or was asked to do, is done: nobody is told of it any longer. Of domains, the one of a name. */
export const completeOrganizationNews = (
  tx: Tx,
  organizationId: string,
  what: readonly (typeof ORGANIZATION_NEWS)[number][],
  name: string | null = null,
): Promise<number> => {
  inLockOrder(tx, 'bell');
  return tell(
    tx,
    `update notifications set status = 'completed' where type = 'organization' and details ->> 'organizationId' = $1
       and details ->> 'what' = any($2) and ($3::text is null or details ->> 'name' = $3) and status <> 'completed'`,
    [organizationId, [...what], name],
  );
};
