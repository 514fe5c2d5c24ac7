import type { Webhook } from '../../../../contract/accounts/webhooks/webhook.ts';
import type { Call } from '../../call.ts';
import type { Endpoint } from '../../endpoint.ts';

/** The webhook as a record of the portal's: there is one of each organization. */
export type KnownWebhook = Webhook & { id: string };

/**
 * getOne  GET organizations/{organizationId}/webhooks
 *
 * What answers with a secret is a method (`updateWebhook`, `rotateWebhookSecret`): nothing here is kept with one.
 */
export const webhook = (call: Call) =>
  ({
    getOne: async ({ signal }) => ({ data: { ...(await call('getWebhook', { signal })), id: 'own' } }),
  }) satisfies Endpoint;
