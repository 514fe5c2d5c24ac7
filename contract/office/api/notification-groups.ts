import { z } from 'zod';
import { Id, LangQuery, pageQuery } from '../../base/common/values.ts';
import { imageUpload } from '../../api/image-upload.ts';
import { define } from '../../api/route.ts';
import {
  CHANNELS,
  GROUP_STATES,
  GROUP_TYPES,
  ITEM_REASONS,
  KNOWN,
  NotificationGroup,
  NotificationGroupCreate,
  NotificationGroupUpdate,
  NotificationItem,
  NotificationMove,
  NotificationPeople,
  NotificationPerson,
  NotificationPreview,
  NotificationPreviewRequest,
  NotificationReach,
  NotificationSend,
  NotificationStats,
  PEOPLE_MAX,
  STATS_RANGES,
} from '../notification-groups/index.ts';

const tag = 'Notification groups';
const ofOrganization = z.strictObject({ organizationId: Id });
const ofGroup = ofOrganization.extend({ notificationGroupId: Id });
const base = '/api/v1/organizations/{organizationId}/notificationGroups';
const one = `${base}/{notificationGroupId}`;
const READ = { tag, source: 'ours', access: 'notificationGroups.read', params: ofGroup } as const;
const SHOW = { tag, source: 'ours', access: 'notificationGroups.show', params: ofGroup } as const;
const WRITE = { tag, source: 'ours', access: 'notificationGroups.write', params: ofGroup, query: LangQuery } as const;
/** Ten thousand people with their details. */
const PEOPLE_BYTES = 8 * 1024 * 1024;

/** What an organization tells many people. */
export const notificationGroupRoutes = define({
  listNotificationGroups: {
    ...READ,
    method: 'GET',
    path: base,
    summary: 'List notification groups, the newest first',
    params: ofOrganization,
    query: pageQuery(['createdAt']).extend({
      state: z.enum(GROUP_STATES).optional(),
      type: z.enum(GROUP_TYPES).optional(),
    }),
    answer: z.object({ notificationGroups: z.array(NotificationGroup), total: z.int() }),
  },
  createNotificationGroup: {
    ...WRITE,
    method: 'POST',
    path: base,
    summary: 'Create a draft of a notification group',
    params: ofOrganization,
    body: NotificationGroupCreate,
    answer: NotificationGroup,
    status: 201,
  },
  getNotificationChannels: {
    ...READ,
    method: 'GET',
    path: `${base}/channels`,
    summary: 'List the channels that the organization can use now',
    params: ofOrganization,
    query: LangQuery,
    answer: z.object({ channels: z.array(z.enum(CHANNELS)) }),
  },
  uploadNotificationImage: {
    ...imageUpload,
    path: `${base}/images`,
    tag,
    summary: 'Upload a logo or an image to use in a notification',
    access: 'notificationGroups.write',
    params: ofOrganization,
  },
  getNotificationGroup: {
    ...READ,
    method: 'GET',
    path: one,
    summary: 'Get a notification group',
    query: LangQuery,
    answer: NotificationGroup,
  },
  updateNotificationGroup: {
    ...WRITE,
    method: 'PUT',
    path: one,
    summary: 'Change a draft. A group that was sent is copied instead',
    body: NotificationGroupUpdate,
    answer: NotificationGroup,
  },
  deleteNotificationGroup: {
    ...WRITE,
    method: 'DELETE',
    path: one,
    summary: 'Delete a draft',
    answer: z.object({ id: Id }),
  },
  cloneNotificationGroup: {
    ...WRITE,
    method: 'POST',
    path: `${one}/clone`,
    summary: 'Copy a notification group into a new draft, with its chosen people',
    answer: NotificationGroup,
    status: 201,
  },
  setNotificationPeople: {
    ...WRITE,
    method: 'PUT',
    path: `${one}/recipients`,
    summary: 'Choose the people of a draft, by id, email or DID, with their details. Replaces the previous list',
    body: NotificationPeople,
    bodyLimit: PEOPLE_BYTES,
    rows: { field: 'people', max: PEOPLE_MAX },
    answer: NotificationGroup,
  },
  listNotificationPeople: {
    ...SHOW,
    method: 'GET',
    path: `${one}/recipients`,
    summary: 'List the chosen people of a group with their details',
    query: pageQuery(['position']),
    answer: z.object({ people: z.array(NotificationPerson), total: z.int() }),
  },
  getNotificationReach: {
    ...READ,
    method: 'GET',
    path: `${one}/reach`,
    summary: 'Count who gets a group on each channel if it is sent now, and who does not, with the reason',
    query: LangQuery,
    answer: NotificationReach,
  },
  listNotificationItems: {
    ...SHOW,
    method: 'GET',
    path: `${one}/items`,
    summary: 'List the messages of a group: to whom, on which channel, and what is known of each',
    query: pageQuery(['id']).extend({
      channel: z.enum(CHANNELS).optional(),
      known: z.enum(KNOWN).optional(),
      reason: z.enum(ITEM_REASONS).optional(),
    }),
    answer: z.object({ items: z.array(NotificationItem), total: z.int() }),
  },
  previewNotification: {
    ...WRITE,
    method: 'PUT',
    path: `${one}/preview`,
    summary: 'Show a group as one of its people gets it on a channel. Nothing is sent',
    body: NotificationPreviewRequest,
    answer: NotificationPreview,
  },
  testNotification: {
    ...WRITE,
    method: 'POST',
    path: `${one}/test`,
    summary: 'Mail a group to yourself. Details that differ from person to person keep their names',
    body: z.strictObject({}),
    answer: z.object({ to: z.string() }),
    status: 202,
  },
  sendNotificationGroup: {
    ...WRITE,
    method: 'POST',
    path: `${one}/send`,
    summary:
      'Send a group now, or at a time. The number of people must be the current one. On trial: 100 people a day, holders of credentials only',
    body: NotificationSend,
    answer: NotificationGroup,
    status: 202,
  },
  pauseNotificationGroup: {
    ...WRITE,
    method: 'POST',
    path: `${one}/pause`,
    summary: 'Pause a group. Messages that have not left wait',
    body: NotificationMove,
    answer: NotificationGroup,
  },
  resumeNotificationGroup: {
    ...WRITE,
    method: 'POST',
    path: `${one}/resume`,
    summary: 'Resume a paused group where it was',
    body: NotificationMove,
    answer: NotificationGroup,
  },
  cancelNotificationGroup: {
    ...WRITE,
    method: 'POST',
    path: `${one}/cancel`,
    summary: 'Cancel what was not sent of a group. What was sent remains sent',
    body: NotificationMove,
    answer: NotificationGroup,
  },
  resendNotificationGroup: {
    ...WRITE,
    method: 'POST',
    path: `${one}/resend`,
    summary: 'Send the failed messages of a completed group again',
    body: NotificationMove,
    answer: NotificationGroup,
    status: 202,
  },
  getNotificationStats: {
    ...READ,
    method: 'GET',
    path: `${one}/stats`,
    summary: 'Count the messages of a group by channel, by what is known of them and by day',
    query: LangQuery.extend({ range: z.enum(STATS_RANGES).default('month') }),
    answer: NotificationStats,
  },
});
