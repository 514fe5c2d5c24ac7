import { useMemo } from 'react';
import {
  type OwnWebhookUpdate,
  type Webhook,
  type WebhookDelivery,
  WebhookUpdate,
} from '../../../../contract/accounts/webhooks/webhook.ts';
import type { BodyOf } from '../../../dataProvider/call.ts';
import { useCall } from '../../../dataProvider/use-call.ts';

export type WebhookEdit = BodyOf<'updateWebhook'>;
/** A webhook, by whose it is. */
export type WebhookOf = Webhook & { id: string };
interface DeliveriesAsked {
  page: number;
  limit: number;
  state?: WebhookDelivery['state'];
}

/** What can be done with a webhook, whosever it is. */
export interface WebhookCalls {
  /** What an edit of it has to be. */
  edit: typeof WebhookUpdate | typeof OwnWebhookUpdate;
  save: (body: WebhookEdit) => Promise<Webhook & { secret?: string | undefined }>;
  rotate: () => Promise<Webhook & { secret?: string | undefined }>;
  test: () => Promise<unknown>;
  deliveries: (
    query: DeliveriesAsked,
    signal: AbortSignal,
  ) => Promise<{ deliveries: WebhookDelivery[]; total: number }>;
  replay: (deliveryId: string) => Promise<unknown>;
  /** Answers how many are sent again. */
  replayAll: () => Promise<number>;
}

/** The calls of the organization's own webhook. */
export function useOwnWebhook(): WebhookCalls {
  const call = useCall();
  return useMemo(
    () => ({
      edit: WebhookUpdate,
      save: body => call('updateWebhook', { body }),
      rotate: () => call('rotateWebhookSecret'),
      test: () => call('testWebhook', { body: {} }),
      deliveries: (query, signal) => call('listWebhookDeliveries', { query, signal }),
      replay: deliveryId => call('replayWebhook', { params: { deliveryId }, body: {} }),
      replayAll: async () => (await call('replayFailedWebhooks', { body: {} })).count,
    }),
    [call],
  );
}
