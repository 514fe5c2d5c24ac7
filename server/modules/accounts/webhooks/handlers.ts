import { randomUUID } from 'node:crypto';
import { WEBHOOK_OVERLAP_HOURS, type Webhook } from '../../../../contract/accounts/webhooks/index.ts';
import { readPage, type Tx } from '../../../platform/database/index.ts';
import { AppError, found, invalidField, unchanged } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change, type ChangeEvent } from '../../base/events/index.ts';
import { completeNotices } from '../../base/notifications/index.ts';
import { lockForCreation } from '../organizations/index.ts';
import { enqueuePosting, hasWebhook, queueWebhooks } from './queue.ts';
import {
  DELIVERY,
  lockEndpoint,
  presentDelivery,
  presentEndpoint,
  readEndpoint,
  UNSET_REVISION,
  type DeliveryRow,
  type EndpointRow,
} from './rows.ts';
import { newSecret, sealSecret } from './signature.ts';

type Operation =
  | 'getWebhook'
  | 'updateWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook'
  | 'listWebhookDeliveries'
  | 'replayWebhook'
  | 'replayFailedWebhooks';
type Parts = Pick<ModuleParts, 'database' | 'keystore' | 'outbound' | 'clock'>;

export const TEST_TYPE = 'webhook.test';

const told = ({ url, enabled }: Pick<EndpointRow, 'url' | 'enabled'>) => ({ webhookUrl: url, webhookEnabled: enabled });
const eventOf = (organizationId: string, event: Pick<ChangeEvent, 'old' | 'new'>): ChangeEvent => ({
  type: 'update',
  resource: 'organization',
  resourceId: organizationId,
  ...event,
});

/** Makes failed deliveries wait again, from their first try. Those of erased people have nothing to send. */
const replay = (
  tx: Tx,
  organizationId: string,
  { id = null, since = null }: { id?: string | null; since?: string | null },
  now: Date,
): Promise<DeliveryRow[]> =>
  tx.rows<DeliveryRow>(
    `update webhook_deliveries d set state = 'waiting', next_at = $3, tries = 0, status = null, problem = null, answer = null
     where organization_id = $1 and ($2::uuid is null or id = $2) and ($4::timestamptz is null or created_at >= $4) and state = 'failed' and body is not null returning ${DELIVERY}`,
    [organizationId, id, now, since],
  );

/** @throws AppError webhook.off */
async function refuseUnlessOn(tx: Tx, organizationId: string): Promise<void> {
  if (!(await hasWebhook(tx, organizationId))) throw new AppError('webhook.off');
}

/** The webhook of an organization: set, tried and looked into by its owners. */
export function webhookHandlers({ database, keystore, outbound, clock }: Parts): HandlersOf<Operation> {
  const now = () => new Date(clock());
  const present = (tx: Tx, organizationId: string, row: EndpointRow | undefined): Promise<Webhook> =>
    presentEndpoint(tx, organizationId, row, clock());
  const seal = (organizationId: string, secret: string) => sealSecret(keystore, organizationId, secret);

  return {
    getWebhook: ({ caller: { organizationId } }) =>
      database.organization(organizationId, async tx =>
        present(tx, organizationId, await readEndpoint(tx, organizationId)),
      ),

    async updateWebhook({ caller, body, origin }) {
      const { organizationId } = caller;
      // An address that cannot be asked is refused where it is written, and again at each connection.
      if (body.url !== undefined)
        await outbound.check(body.url).catch(() => Promise.reject(invalidField('url', 'address_not_public')));
      return change(database, caller, origin, async tx => {
        await lockForCreation(tx, organizationId);
        const old = await lockEndpoint(tx, organizationId);
        unchanged({ revision: old?.revision ?? UNSET_REVISION }, body.revision);
        const url = body.url ?? old?.url;
        if (url === undefined) throw invalidField('url', 'required');
        const enabled = body.enabled ?? old?.enabled ?? true;
        const secret = old ? null : newSecret();
        if (secret)
          await tx.run(
            `insert into webhook_endpoints (organization_id, revision, url, enabled, secret, secret_created_at) values ($1, ${UNSET_REVISION + 1}, $2, $3, $4, $5)`,
            [organizationId, url, enabled, seal(organizationId, secret), now()],
          );
        else
          await tx.run(
            'update webhook_endpoints set url = $2, enabled = $3, off_because = null, failing_since = null, revision = revision + 1 where organization_id = $1',
            [organizationId, url, enabled],
          );
        if (!enabled) await enqueuePosting(tx, organizationId, now());
        const answer = await present(tx, organizationId, await readEndpoint(tx, organizationId));
        await completeNotices(tx, 'webhookOff', {});
        return {
          answer: { ...answer, ...(secret && { secret }) },
          event: eventOf(organizationId, {
            ...(old && { old: told(old) }),
            new: { ...told({ url, enabled }), ...(secret && { webhookSecret: 'set' }) },
          }),
        };
      });
    },

    rotateWebhookSecret: ({ caller, origin }) =>
      change(database, caller, origin, async tx => {
        const { organizationId } = caller;
        const old = found(await lockEndpoint(tx, organizationId));
        const secret = newSecret();
        await tx.run(
          `update webhook_endpoints set previous_secret = secret, previous_until = $2, secret = $3, secret_created_at = $4, revision = revision + 1
           where organization_id = $1`,
          [
            old.organization_id,
            new Date(clock() + WEBHOOK_OVERLAP_HOURS * 3_600_000),
            seal(organizationId, secret),
            now(),
          ],
        );
        const answer = await present(tx, organizationId, await readEndpoint(tx, organizationId));
        return { answer: { ...answer, secret }, event: eventOf(organizationId, { new: { webhookSecret: 'set' } }) };
      }),

    testWebhook: ({ caller, body, origin }) =>
      change(database, caller, origin, async tx => {
        const { organizationId } = caller;
        await refuseUnlessOn(tx, organizationId);
        const id = randomUUID();
        await queueWebhooks(
          tx,
          organizationId,
          [{ id, type: TEST_TYPE, data: { test: true, message: body.message ?? null } }],
          now(),
        );
        return { answer: { deliveryId: id }, event: eventOf(organizationId, { new: { webhookTest: true } }) };
      }),

    listWebhookDeliveries: ({ caller, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { rows, total } = await readPage<DeliveryRow>(tx, query, {
          columns: DELIVERY,
          from: 'webhook_deliveries d',
          where:
            'd.organization_id = $1 and ($2::text is null or d.state = $2) and ($3::text is null or d.type ilike $3)',
          params: [caller.organizationId, query.state, query.q ? `%${query.q.replace(/[\\%_]/g, '\\$&')}%` : null],
          sorts: { createdAt: 'd.created_at' },
          key: 'd.id',
        });
        return { deliveries: rows.map(presentDelivery), total };
      }),

    replayWebhook: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        const { organizationId } = caller;
        found(await tx.maybe('select 1 from webhook_deliveries where id = $1', [params.deliveryId]));
        await refuseUnlessOn(tx, organizationId);
        const [row] = await replay(tx, organizationId, { id: params.deliveryId }, now());
        if (!row) throw new AppError('webhook.no_failed');
        await enqueuePosting(tx, organizationId, now());
        return { answer: presentDelivery(row), event: eventOf(organizationId, { new: { webhookReplayed: 1 } }) };
      }),

    replayFailedWebhooks: ({ caller, body, origin }) =>
      change(database, caller, origin, async tx => {
        const { organizationId } = caller;
        await refuseUnlessOn(tx, organizationId);
        const { length: count } = await replay(tx, organizationId, { since: body.since ?? null }, now());
        if (count === 0) throw new AppError('webhook.no_failed');
        await enqueuePosting(tx, organizationId, now());
        return { answer: { count }, event: eventOf(organizationId, { new: { webhookReplayed: count } }) };
      }),
  };
}
