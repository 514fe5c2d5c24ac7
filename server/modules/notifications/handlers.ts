import type { Language } from '../../../contract/common/index.ts';
import type { Notification } from '../../../contract/notifications/index.ts';
import { pageClause, type Database } from '../../platform/database/index.ts';
import { found } from '../../platform/errors/index.ts';
import type { HandlersOf } from '../../platform/http/index.ts';

interface NotificationRow {
  id: string;
  type: Notification['type'];
  status: Notification['status'];
  credential_id: string;
  project_id: string;
  template_id: string;
  credential_title: string;
  receiver_name: string;
  created_at: Date;
}

const WORDS = {
  'en-US': { title: 'Signature requested', description: (title: string, name: string) => `${title} for ${name}` },
  'es-MX': { title: 'Se pide tu firma', description: (title: string, name: string) => `${title} para ${name}` },
} as const satisfies Record<Language, { title: string; description: (title: string, name: string) => string }>;

const present = (row: NotificationRow, language: Language): Notification => ({
  id: row.id,
  type: row.type,
  status: row.status,
  title: WORDS[language].title,
  description: WORDS[language].description(row.credential_title, row.receiver_name),
  createdAt: row.created_at.toISOString(),
  data: {
    credentialTitle: row.credential_title,
    projectId: row.project_id,
    credentialId: row.credential_id,
    templateId: row.template_id,
  },
});

/** The bell's two calls. */
export const notificationHandlers = (database: Database): HandlersOf<'listNotifications' | 'readNotification'> => ({
  listNotifications: ({ caller, query, origin }) =>
    database.organization(caller.organizationId, async tx => {
      const rows = await tx.rows<NotificationRow>(
        `select * from notifications where user_id = $1 and ($2::text is null or status = $2) ${pageClause(query, { createdAt: 'created_at' }, 'id')}`,
        [caller.userId, query.status],
      );
      const counts = await tx.one<{ total: number; unread: number }>(
        `select count(*) filter (where $2::text is null or status = $2)::int as total, count(*) filter (where status = 'new')::int as unread
         from notifications where user_id = $1`,
        [caller.userId, query.status],
      );
      return { notifications: rows.map(row => present(row, origin.language)), ...counts };
    }),

  readNotification: ({ caller, params, origin }) =>
    database.organization(caller.organizationId, async tx => {
      const row = await tx.maybe<NotificationRow>(
        `update notifications set status = case status when 'new' then 'read' else status end where id = $1 and user_id = $2 returning *`,
        [params.notificationId, caller.userId],
      );
      return present(found(row), origin.language);
    }),
});
