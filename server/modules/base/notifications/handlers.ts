import { isZone } from '../../../../contract/base/common/days.ts';
import { readPage } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { ring } from '../../../platform/socket/index.ts';
import { OPEN } from './open.ts';
import { presentNotification, SHOWN, type NotificationRow } from './present.ts';

/** Where the reader says that they are, as far as that is known. */
const zoneOf = ({ zone }: { zone?: string | undefined }): string => (zone !== undefined && isZone(zone) ? zone : 'UTC');

/** The bell's calls. */
export const notificationHandlers = ({
  database,
  notices,
}: Pick<ModuleParts, 'database' | 'notices'>): HandlersOf<
  'listNotifications' | 'readNotification' | 'readNotifications'
> => ({
  listNotifications: ({ caller, query, origin }) =>
    database.organization(caller.organizationId, async tx => {
      const { rows, total } = await readPage<NotificationRow>(tx, query, {
        columns: SHOWN,
        from: 'notifications n',
        where: `user_id = $1 and ($2::text is null or status = $2) and ($3::text is null or type = $3)${query.open ? ` and ${OPEN}` : ''}`,
        params: [caller.userId, query.status, query.type],
        sorts: { createdAt: 'created_at' },
        key: 'id',
      });
      const { unread } = await tx.one<{ unread: number }>(
        "select count(*)::int as unread from notifications where user_id = $1 and status = 'new'",
        [caller.userId],
      );
      const zone = zoneOf(query);
      return {
        notifications: rows.map(row => presentNotification(notices, row, origin.language, zone)),
        total,
        unread,
      };
    }),

  readNotification: ({ caller, params, query, origin }) =>
    database.organization(caller.organizationId, async tx => {
      const row = await tx.maybe<NotificationRow>(
        `update notifications n set status = case status when 'new' then 'read' else status end where id = $1 and user_id = $2 returning ${SHOWN}`,
        [params.notificationId, caller.userId],
      );
      ring(tx, [caller.userId], caller.organizationId);
      return presentNotification(notices, found(row), origin.language, zoneOf(query));
    }),

  readNotifications: ({ caller, body }) =>
    database.organization(caller.organizationId, async tx => {
      // an instant has milliseconds, what it is compared with has microseconds
      const read = await tx.run(
        "update notifications set status = 'read' where user_id = $1 and status = 'new' and date_trunc('milliseconds', created_at) <= $2",
        [caller.userId, body.until],
      );
      if (read > 0) ring(tx, [caller.userId], caller.organizationId);
      return { read };
    }),
});
