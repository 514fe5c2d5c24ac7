import { WEBHOOK_OVERLAP_HOURS } from '../../../../contract/accounts/webhooks/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change, type ChangeEvent } from '../../base/events/index.ts';
import { completeNotices } from '../../base/notifications/index.ts';
import { lockForCreation } from '../organizations/index.ts';
import { webhookEndpoints } from './endpoint.ts';
import { ofOrganization } from './queue.ts';
import type { EndpointRow } from './rows.ts';

type Operation =
  | 'getWebhook'
  | 'updateWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook'
  | 'listWebhookDeliveries'
  | 'replayWebhook'
  | 'replayFailedWebhooks';
type Parts = Pick<ModuleParts, 'database' | 'keystore' | 'outbound' | 'clock'>;

const told = ({ url, enabled }: Pick<EndpointRow, 'url' | 'enabled'>) => ({ webhookUrl: url, webhookEnabled: enabled });
const eventOf = (organizationId: string, event: Pick<ChangeEvent, 'old' | 'new'>): ChangeEvent => ({
  type: 'update',
  resource: 'organization',
  resourceId: organizationId,
  ...event,
});

/** The webhook of an organization: set, tried and looked into by its owners. */
export function webhookHandlers(parts: Parts): HandlersOf<Operation> {
  const { database } = parts;
  const endpoints = webhookEndpoints(parts);

  return {
    getWebhook: ({ caller: { organizationId } }) =>
      database.organization(organizationId, tx => endpoints.read(tx, ofOrganization(organizationId))),

    async updateWebhook({ caller, body, origin }) {
      const { organizationId } = caller;
      await endpoints.checkAddress(body.url);
      return change(database, caller, origin, async tx => {
        await lockForCreation(tx, organizationId);
        const { answer, old, ...saved } = await endpoints.save(tx, ofOrganization(organizationId), body);
        await completeNotices(tx, 'webhookOff', {});
        return {
          answer,
          event: eventOf(organizationId, {
            ...(old && { old: told(old) }),
            new: { ...told(saved), ...(answer.secret !== undefined && { webhookSecret: 'set' }) },
          }),
        };
      });
    },

    rotateWebhookSecret: ({ caller, origin }) =>
      change(database, caller, origin, async tx => {
        const { organizationId } = caller;
        const answer = await endpoints.rotate(tx, ofOrganization(organizationId), WEBHOOK_OVERLAP_HOURS);
        return { answer, event: eventOf(organizationId, { new: { webhookSecret: 'set' } }) };
      }),

    testWebhook: ({ caller, body, origin }) =>
      change(database, caller, origin, async tx => {
        const { organizationId } = caller;
        const deliveryId = await endpoints.test(tx, ofOrganization(organizationId), body.message);
        return { answer: { deliveryId }, event: eventOf(organizationId, { new: { webhookTest: true } }) };
      }),

    listWebhookDeliveries: ({ caller: { organizationId }, query }) =>
      database.organization(organizationId, tx => endpoints.deliveries(tx, ofOrganization(organizationId), query)),

    replayWebhook: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        const { organizationId } = caller;
        const [answer] = await endpoints.replay(tx, ofOrganization(organizationId), { id: params.deliveryId });
        if (!answer) throw new Error('A replay of one delivery makes it wait');
        return { answer, event: eventOf(organizationId, { new: { webhookReplayed: 1 } }) };
      }),

    replayFailedWebhooks: ({ caller, body, origin }) =>
      change(database, caller, origin, async tx => {
        const { organizationId } = caller;
        const { length: count } = await endpoints.replay(tx, ofOrganization(organizationId), {
          since: body.since ?? null,
        });
        return { answer: { count }, event: eventOf(organizationId, { new: { webhookReplayed: count } }) };
      }),
  };
}
