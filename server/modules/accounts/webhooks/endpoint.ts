import { randomUUID } from 'node:crypto';
import type { Webhook, WebhookDelivery } from '../../../../contract/accounts/webhooks/index.ts';
import { readPage, type Tx } from '../../../platform/database/index.ts';
import { AppError, found, invalidField, unchanged } from '../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { enqueuePosting, hasWebhook, queueWebhooks, type WebhookOwner } from './queue.ts';
import {
  DELIVERY,
  lockEndpoint,
  presentDelivery,
  presentEndpoint,
  readEndpoint,
  REPLAYED,
  UNSET_REVISION,
  type DeliveryRow,
  type EndpointRow,
} from './rows.ts';
import { newSecret, sealSecret } from './signature.ts';

export const TEST_TYPE = 'webhook.test';
type Parts = Pick<ModuleParts, 'keystore' | 'outbound' | 'clock'>;

/** A webhook, with its secret where it was made just now. */
type SavedWebhook = Webhook & { secret?: string };

/** What came of a change, and what it was before: undefined where there was none. */
export interface EndpointChange {
  answer: SavedWebhook;
  old: EndpointRow | undefined;
  url: string;
  enabled: boolean;
}

/** What can be done with a webhook, whosever it is. All but `checkAddress` in a transaction of its organization; who may is judged before. */
export function webhookEndpoints({ keystore, outbound, clock }: Parts) {
  const now = () => new Date(clock());

  const read = async (tx: Tx, { id }: WebhookOwner): Promise<Webhook> =>
    presentEndpoint(tx, id, await readEndpoint(tx, id), clock());

  /** @throws AppError webhook.off */
  const refuseUnlessOn = async (tx: Tx, { id }: WebhookOwner): Promise<void> => {
    if (!(await hasWebhook(tx, id))) throw new AppError('webhook.off');
  };

  return {
    read,

    /** An address that cannot be asked is refused where it is written, and again at each connection. @throws AppError at `url` */
    checkAddress: async (url: string | undefined): Promise<void> => {
      if (url !== undefined)
        await outbound.check(url).catch(() => Promise.reject(invalidField('url', 'address_not_public')));
    },

    /** Sets the address, or turns it on and off. The secret is in the answer where this made one. */
    async save(
      tx: Tx,
      owner: WebhookOwner,
      body: { revision?: number | undefined; url?: string | undefined; enabled?: boolean | undefined },
    ): Promise<EndpointChange> {
      const { id, organizationId } = owner;
      const old = await lockEndpoint(tx, id);
      unchanged({ revision: old?.revision ?? UNSET_REVISION }, body.revision);
      const url = body.url ?? old?.url;
      if (url === undefined) throw invalidField('url', 'required');
      const enabled = body.enabled ?? old?.enabled ?? true;
      const secret = old ? null : newSecret();
      if (secret)
        await tx.run(
          `insert into webhook_endpoints (id, organization_id, revision, url, enabled, secret, secret_created_at) values ($1, $2, ${UNSET_REVISION + 1}, $3, $4, $5, $6)`,
          [id, organizationId, url, enabled, sealSecret(keystore, id, secret), now()],
        );
      else
        await tx.run(
          'update webhook_endpoints set url = $2, enabled = $3, off_because = null, failing_since = null, revision = revision + 1 where id = $1',
          [id, url, enabled],
        );
      if (!enabled) await enqueuePosting(tx, owner, now());
      return { answer: { ...(await read(tx, owner)), ...(secret && { secret }) }, old, url, enabled };
    },

    /** Makes a new secret; the previous one signs too, for so many hours. @throws AppError error.not_found */
    async rotate(tx: Tx, owner: WebhookOwner, overlapHours: number): Promise<Webhook & { secret: string }> {
      const { id } = found(await lockEndpoint(tx, owner.id));
      const secret = newSecret();
      await tx.run(
        `update webhook_endpoints set previous_secret = secret, previous_until = $2, secret = $3, secret_created_at = $4, revision = revision + 1
         where id = $1`,
        [id, new Date(clock() + overlapHours * 3_600_000), sealSecret(keystore, id, secret), now()],
      );
      return { ...(await read(tx, owner)), secret };
    },

    /** Removes a webhook with the log of what was sent. Returns its address. @throws AppError error.not_found */
    async remove(tx: Tx, { id }: WebhookOwner): Promise<string> {
      const { url } = found(await lockEndpoint(tx, id));
      await tx.run('delete from webhook_endpoints where id = $1', [id]);
      return url;
    },

    /** Queues a test event and returns its id. @throws AppError webhook.off */
    async test(tx: Tx, owner: WebhookOwner, message: string | undefined): Promise<string> {
      await refuseUnlessOn(tx, owner);
      const id = randomUUID();
      await queueWebhooks(
        tx,
        owner,
        [
          {
            id,
            type: TEST_TYPE,
            data: { test: true, message: message ?? null },
            isLogged: owner.id !== owner.organizationId,
          },
        ],
        now(),
      );
      return id;
    },

    /** The newest test event and what came of it; null where none was sent. */
    async lastTest(tx: Tx, { id }: WebhookOwner): Promise<WebhookDelivery | null> {
      const row = await tx.maybe<DeliveryRow>(
        `select ${DELIVERY} from webhook_deliveries d where d.endpoint_id = $1 and d.type = $2 order by d.created_at desc, d.id desc limit 1`,
        [id, TEST_TYPE],
      );
      return row ? presentDelivery(row) : null;
    },

    async deliveries(
      tx: Tx,
      { id }: WebhookOwner,
      query: Parameters<typeof readPage>[1] & { state?: string | undefined; q?: string | undefined },
    ): Promise<{ deliveries: WebhookDelivery[]; total: number }> {
      const { rows, total } = await readPage<DeliveryRow>(tx, query, {
        columns: DELIVERY,
        from: 'webhook_deliveries d',
        where: 'd.endpoint_id = $1 and ($2::text is null or d.state = $2) and ($3::text is null or d.type ilike $3)',
        params: [id, query.state, query.q ? `%${query.q.replace(/[\\%_]/g, '\\$&')}%` : null],
        sorts: { createdAt: 'd.created_at' },
        key: 'd.id',
      });
      return { deliveries: rows.map(presentDelivery), total };
    },

    /**
     * Has failed deliveries tried again, from their first try. Those of erased people have nothing to send. Where the log keeps what was posted, the
     * failed delivery stays as it is and a new one is made of the same event, unless one was made of it already.
     * @throws AppError webhook.off, webhook.no_failed, error.not_found
     */
    async replay(
      tx: Tx,
      owner: WebhookOwner,
      { id = null, since = null }: { id?: string | null; since?: string | null },
    ): Promise<WebhookDelivery[]> {
      if (id !== null)
        found(await tx.maybe('select 1 from webhook_deliveries where id = $1 and endpoint_id = $2', [id, owner.id]));
      await refuseUnlessOn(tx, owner);
      const failed = `d.endpoint_id = $1 and ($2::uuid is null or d.id = $2) and ($4::timestamptz is null or d.created_at >= $4)
        and d.state = 'failed' and d.body is not null`;
      const rows = await tx.rows<DeliveryRow>(
        owner.id === owner.organizationId
          ? `update webhook_deliveries d set state = 'waiting', next_at = $3, tries = 0, status = null, problem = null, answer = null
             where ${failed} returning ${DELIVERY}`
          : `insert into webhook_deliveries as d (id, event_id, organization_id, endpoint_id, type, attempt, body, is_logged, created_at, next_at)
             select gen_random_uuid(), d.event_id, d.organization_id, d.endpoint_id, d.type, d.attempt, d.body, true, $3, $3
             from webhook_deliveries d where ${failed}
               and not ${REPLAYED}
             order by d.created_at, d.id returning ${DELIVERY}`,
        [owner.id, id, now(), since],
      );
      if (rows.length === 0) throw new AppError('webhook.no_failed');
      await enqueuePosting(tx, owner, now());
      return rows.map(presentDelivery);
    },
  };
}
