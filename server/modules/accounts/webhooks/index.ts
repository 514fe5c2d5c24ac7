import { WEBHOOK_LOG_DAYS } from '../../../../contract/accounts/webhooks/index.ts';
import type { Module } from '../../../platform/module/index.ts';
import { webhookHandlers } from './handlers.ts';
import { mailOff, OFF_JOB } from './mail-off.ts';
import { notices } from './notices.ts';
import { postHandler, wakeWebhooks } from './post.ts';
import { eraseFromWebhooks, POST_JOB } from './queue.ts';

export { webhookEndpoints } from './endpoint.ts';
export {
  hasWebhook,
  holdWebhook,
  ofOrganization,
  queueWebhooks,
  withdrawWebhooks,
  type WebhookEvent,
} from './queue.ts';

/** Events of an organization that are posted to an address of its own (Standard Webhooks). */
export const webhooks = {
  name: 'webhooks',
  tables: ['webhook_endpoints', 'webhook_deliveries'],
  notices,
  handlers: webhookHandlers,
  jobs: {
    [POST_JOB]: {
      does: 'posts the events of an organization that are due to its webhook, ten at the same time',
      when: 'an event was queued, replayed, or its next try is due',
      work: postHandler,
      isLong: true,
    },
    [OFF_JOB]: {
      does: 'mails the people of a webhook that it was turned off',
      when: 'nothing was delivered to it for a day, or it answered 410',
      work: mailOff,
    },
  },
  hears: { 'person.erasing': eraseFromWebhooks, 'recipient.removing': eraseFromWebhooks },
  spent: {
    webhook_deliveries: {
      kept: `${WEBHOOK_LOG_DAYS} days`,
      where: `created_at < now() - interval '${WEBHOOK_LOG_DAYS} days'`,
    },
  },
  chores: {
    'webhooks.wake': {
      does: 'has events for webhooks posted whose next try is due',
      everySeconds: 5,
      work: wakeWebhooks,
    },
  },
} satisfies Module;
