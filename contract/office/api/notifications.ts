import { z } from 'zod';
import { Id, Instant, LangQuery, pageQuery, shortText } from '../../base/common/values.ts';
import { Notification, NOTIFICATION_TYPES } from '../notifications/index.ts';
import { define } from '../../api/route.ts';

const ofOrganization = z.strictObject({ organizationId: Id });
/** Where the reader is (IANA): days in the sentences of an answer are those of that zone, or of UTC where it is not known. */
const ReaderZone = shortText(64).optional();
const base = '/api/v1/organizations/{organizationId}';

export const notificationRoutes = define({
  listNotifications: {
    method: 'GET',
    path: `${base}/users/{userId}/notifications`,
    tag: 'Notifications',
    summary: 'What the bell lists',
    source: 'spec',
    access: 'notifications.read',
    self: true,
    params: ofOrganization.extend({ userId: Id }),
    query: pageQuery(['createdAt']).extend({
      status: z.enum(['new', 'read', 'completed']).optional(),
      type: z.enum(NOTIFICATION_TYPES).optional(),
      /** Only what still waits: requests that are not answered, notices that are not read. */
      open: z.stringbool().optional(),
      zone: ReaderZone,
    }),
    answer: z.object({ notifications: z.array(Notification), total: z.int(), unread: z.int() }),
  },
  readNotification: {
    method: 'PUT',
    path: `${base}/users/{userId}/notifications/{notificationId}/read`,
    tag: 'Notifications',
    summary: 'Mark a notification as read',
    source: 'spec',
    access: 'notifications.read',
    self: true,
    params: ofOrganization.extend({ userId: Id, notificationId: Id }),
    query: LangQuery.extend({ zone: ReaderZone }),
    answer: Notification,
  },
  readNotifications: {
    method: 'PUT',
    path: `${base}/users/{userId}/notifications/read`,
    tag: 'Notifications',
    summary: 'Mark all notifications as read',
    source: 'ours',
    access: 'notifications.read',
    self: true,
    params: ofOrganization.extend({ userId: Id }),
    query: LangQuery,
    /** Up to the newest that the reader has seen: one that comes meanwhile stays unread. */
    body: z.strictObject({ until: Instant }),
    answer: z.object({ read: z.int() }),
  },
});
