import type { UserCaller } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { change, type ChangeEvent } from '../../../base/events/index.ts';
import { completeNotices } from '../../../base/notifications/index.ts';
import { webhookEndpoints } from '../../../accounts/webhooks/index.ts';
import { holdToVerifications, lockApplication } from '../row.ts';

type Operation =
  | 'getApplicationWebhook'
  | 'updateApplicationWebhook'
  | 'removeApplicationWebhook'
  | 'rotateApplicationSecret'
  | 'testApplicationWebhook'
  | 'listApplicationDeliveries'
  | 'replayApplicationDelivery'
  | 'replayApplicationDeliveries';

interface Asked {
  caller: UserCaller;
  params: { projectId: string; applicationId: string };
}

const eventOf = (applicationId: string, event: Pick<ChangeEvent, 'old' | 'new'>): ChangeEvent => ({
  type: 'update',
  resource: 'application',
  resourceId: applicationId,
  ...event,
});
const told = ({ url, enabled }: { url: string; enabled: boolean }) => ({ webhookUrl: url, webhookEnabled: enabled });

/** The webhook of an application: one of its own, beside that of the organization. */
export function webhookHandlers(parts: ModuleParts): HandlersOf<Operation> {
  const { database } = parts;
  const endpoints = webhookEndpoints(parts);
  const ownerOf = ({ caller, params }: Asked) => ({
    id: params.applicationId,
    organizationId: caller.organizationId,
  });
  /** Locks the application, so that a webhook of none is never made. @throws AppError error.not_found, feature.off */
  const hold = async (tx: Tx, { caller, params }: Asked) => {
    await holdToVerifications(tx, caller.organizationId, params.projectId);
    return lockApplication(tx, params.projectId, params.applicationId);
  };

  return {
    getApplicationWebhook: asked =>
      database.organization(asked.caller.organizationId, async tx => {
        await hold(tx, asked);
        return endpoints.read(tx, ownerOf(asked));
      }),

    async updateApplicationWebhook(asked) {
      const { caller, params, body, origin } = asked;
      await endpoints.checkAddress(body.url);
      return change(database, caller, origin, async tx => {
        await hold(tx, asked);
        const { answer, old, ...saved } = await endpoints.save(tx, ownerOf(asked), body);
        await completeNotices(tx, 'applicationWebhookOff', { applicationId: params.applicationId });
        return {
          answer,
          event: eventOf(params.applicationId, {
            ...(old && { old: told(old) }),
            new: { ...told(saved), ...(answer.secret !== undefined && { webhookSecret: 'set' }) },
          }),
        };
      });
    },

    removeApplicationWebhook: asked =>
      change(database, asked.caller, asked.origin, async tx => {
        await hold(tx, asked);
        const url = await endpoints.remove(tx, ownerOf(asked));
        return {
          answer: { id: asked.params.applicationId },
          event: eventOf(asked.params.applicationId, { old: { webhookUrl: url }, new: { webhookUrl: null } }),
        };
      }),

    rotateApplicationSecret: asked =>
      change(database, asked.caller, asked.origin, async tx => {
        await hold(tx, asked);
        const answer = await endpoints.rotate(tx, ownerOf(asked), asked.body.overlapHours);
        return { answer, event: eventOf(asked.params.applicationId, { new: { webhookSecret: 'set' } }) };
      }),

    testApplicationWebhook: asked =>
      change(database, asked.caller, asked.origin, async tx => {
        await hold(tx, asked);
        const deliveryId = await endpoints.test(tx, ownerOf(asked), asked.body.message);
        return { answer: { deliveryId }, event: eventOf(asked.params.applicationId, { new: { webhookTest: true } }) };
      }),

    listApplicationDeliveries: asked =>
      database.organization(asked.caller.organizationId, async tx => {
        await hold(tx, asked);
        return endpoints.deliveries(tx, ownerOf(asked), asked.query);
      }),

    replayApplicationDelivery: asked =>
      change(database, asked.caller, asked.origin, async tx => {
        await hold(tx, asked);
        const [answer] = await endpoints.replay(tx, ownerOf(asked), { id: asked.params.deliveryId });
        if (!answer) throw new Error('A replay of one delivery makes one');
        return { answer, event: eventOf(asked.params.applicationId, { new: { webhookReplayed: 1 } }) };
      }),

    replayApplicationDeliveries: asked =>
      change(database, asked.caller, asked.origin, async tx => {
        await hold(tx, asked);
        const { length: count } = await endpoints.replay(tx, ownerOf(asked), { since: asked.body.since ?? null });
        return { answer: { count }, event: eventOf(asked.params.applicationId, { new: { webhookReplayed: count } }) };
      }),
  };
}
