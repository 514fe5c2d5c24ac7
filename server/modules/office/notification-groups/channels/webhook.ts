import { hasWebhook, ofOrganization, queueWebhooks, withdrawWebhooks } from '../../../accounts/webhooks/index.ts';
import type { GroupRow } from '../group-row.ts';
import type { ChannelDriver, Taken } from './channel.ts';

/** The event of a message to one person. */
export const WEBHOOK_TYPE = 'notification.sent';

type Said = Pick<Taken, 'recipientId' | 'language' | 'title' | 'description' | 'action' | 'link' | 'details'>;

/** What the event of a message tells. */
export const webhookData = (group: Pick<GroupRow, 'id' | 'type'>, itemId: string | null, message: Said): object => ({
  groupId: group.id,
  itemId,
  recipientId: message.recipientId,
  type: group.type,
  language: message.language,
  title: message.title,
  text: message.description,
  action: message.action,
  link: message.link,
  details: message.details,
});

/** The webhook of the organization: one event for each person. */
export const webhook: ChannelDriver = {
  channel: 'webhook',
  isOpen: hasWebhook,
  address: 'r.id::text',
  isQuietAtNight: false,
  isPatient: true,
  perMinute: 6000,
  prepare:
    async ({ clock }, group) =>
    (tx, messages) =>
      queueWebhooks(
        tx,
        ofOrganization(group.organization_id),
        messages.map(message => ({
          id: message.itemId,
          type: WEBHOOK_TYPE,
          data: webhookData(group, message.itemId, message),
          recipientId: message.recipientId,
          attempt: message.attempt,
        })),
        new Date(clock()),
      ),
  withdraw: (tx, items) =>
    withdrawWebhooks(
      tx,
      items.map(({ id }) => id),
    ),
};
