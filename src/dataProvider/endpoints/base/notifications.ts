import type { Call } from '../../call.ts';
import { type Endpoint, listQuery } from '../../endpoint.ts';

/**
 * The bell's items. What waits, page by page, is called by its name, and so is the marking as read.
 *
 * getList  GET organizations/{organizationId}/users/{userId}/notifications?status&page&limit
 */
export const notifications = (call: Call) =>
  ({
    getList: async params => {
      const answer = await call('listNotifications', { query: listQuery(params), signal: params.signal });
      return { data: answer.notifications, total: answer.total };
    },
  }) satisfies Endpoint;
