import { z } from 'zod';
import { Id, LangQuery, pageQuery } from '../../base/common/values.ts';
import { define } from '../../api/route.ts';
import {
  Webhook,
  WebhookDelivery,
  WebhookReplay,
  WebhookSaved,
  WebhookTest,
  WebhookUpdate,
  WEBHOOK_STATES,
} from '../webhooks/index.ts';

const path = '/api/v1/organizations/{organizationId}/webhooks';
const ofOrganization = z.strictObject({ organizationId: Id });
const CALL = {
  tag: 'Channels',
  source: 'ours',
  access: 'channels.manage',
  params: ofOrganization,
  query: LangQuery,
} as const;

/** The endpoint to which events of an organization are posted (Standard Webhooks), and the log of deliveries. */
export const webhookRoutes = define({
  getWebhook: { ...CALL, method: 'GET', path, summary: 'Get the webhook of the organization', answer: Webhook },
  updateWebhook: {
    ...CALL,
    method: 'PUT',
    path,
    summary:
      'Set the address of the webhook, or turn it on or off. The first address makes the secret, which is answered once',
    body: WebhookUpdate,
    answer: WebhookSaved,
    secret: true,
  },
  rotateWebhookSecret: {
    ...CALL,
    method: 'POST',
    path: `${path}/secret`,
    summary: 'Make a new secret, which is answered once. The previous one signs, too, for 24 hours',
    answer: WebhookSaved,
    secret: true,
  },
  testWebhook: {
    ...CALL,
    method: 'POST',
    path: `${path}/test`,
    summary: 'Send a test event to the webhook',
    body: WebhookTest,
    answer: z.object({ deliveryId: Id }),
    status: 202,
  },
  listWebhookDeliveries: {
    ...CALL,
    method: 'GET',
    path: `${path}/deliveries`,
    summary: 'List deliveries of the last 30 days, newest first',
    query: pageQuery(['createdAt']).extend({ state: z.enum(WEBHOOK_STATES).optional() }),
    answer: z.object({ deliveries: z.array(WebhookDelivery), total: z.int() }),
  },
  replayWebhook: {
    ...CALL,
    method: 'POST',
    path: `${path}/deliveries/{deliveryId}/replay`,
    summary: 'Send a failed event again, under its id',
    params: ofOrganization.extend({ deliveryId: Id }),
    body: z.strictObject({}),
    answer: WebhookDelivery,
    status: 202,
  },
  replayFailedWebhooks: {
    ...CALL,
    method: 'POST',
    path: `${path}/replay`,
    summary: 'Send failed events again, each under its id: all, or those since a time',
    body: WebhookReplay,
    answer: z.object({ count: z.int() }),
    status: 202,
  },
});
