import { enqueue } from '../../../../platform/jobs/index.ts';
import type { ChannelDriver } from './channel.ts';

/** Hands one message to the services of its person's browsers. */
export const PUSH_JOB = 'notification-groups.push';
const PRIORITY = 30;

/** Notifications in the browsers that people chose on their page. */
export const push: ChannelDriver = {
  channel: 'push',
  isOpen: async () => true,
  address: "(select 'push' from push_subscriptions s where s.recipient_id = r.id limit 1)",
  isQuietAtNight: true,
  isPatient: true,
  perMinute: 3000,
  prepare: async (_parts, group) => async (tx, messages) => {
    for (const { itemId, attempt } of messages)
      await enqueue(tx, {
        kind: PUSH_JOB,
        key: `${itemId}:${attempt}`,
        organizationId: group.organization_id,
        payload: { groupId: group.id, itemId, attempt },
        priority: PRIORITY,
      });
  },
  // its job finds that the group is paused, and returns the message
  withdraw: async (_tx, items) => new Set(items.map(({ id }) => id)),
};
