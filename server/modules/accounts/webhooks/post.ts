import {
  WEBHOOK_ANSWER_BYTES,
  WEBHOOK_DELAYS,
  WEBHOOK_FAILING_HOURS,
  type WebhookOffReason,
  type WebhookProblem,
} from '../../../../contract/accounts/webhooks/index.ts';
import { platformOrigin } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { HopelessJob, PausedJob, type JobCall } from '../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { OutboundRefused } from '../../../platform/outbound/index.ts';
import { change } from '../../base/events/index.ts';
import { tellPeople } from '../../base/notifications/index.ts';
import { enqueuePosting } from './queue.ts';
import { lockEndpoint, readEndpoint, type EndpointRow } from './rows.ts';
import { openSecret, signatureOf } from './signature.ts';

declare module '../../../platform/module/news.ts' {
  interface News {
    /** An event was delivered to a webhook, or failed for good; told in the transaction that records it. */
    'webhook.settled': { id: string; attempt: number; state: 'delivered' | 'failed' };
    /** An event that its sender took back during a try was not delivered, and is not tried again. */
    'webhook.returned': { id: string; attempt: number };
  }
}

/** Events that are posted to one endpoint at the same time. */
const AT_ONCE = 10;
/** Longer than a try takes: then its worker is gone, and another may try. */
const TAKEN_SECONDS = 60;
/** Tries are spread by up to this share of their delay. */
const JITTER = 0.1;
const GONE = 410;

interface Taken {
  id: string;
  attempt: number;
  body: string;
  tries: number;
}
type Tried = { status: number; text: string } | { problem: WebhookProblem };

const isTaken = (tried: Tried): boolean => 'status' in tried && tried.status >= 200 && tried.status < 300;

/** Takes events that are due. Each try is counted before it is made, so that one that ends its worker ends somewhere. */
const take = (tx: Tx, organizationId: string, now: Date): Promise<Taken[]> =>
  tx.rows<Taken>(
    `update webhook_deliveries set tries = tries + 1, tried_at = $2, taken_until = $3 where id = any(array(
       select id from webhook_deliveries where organization_id = $1 and state = 'waiting' and not is_last and next_at <= $2
         and (taken_until is null or taken_until < $2)
       order by next_at, id limit ${AT_ONCE} for update skip locked))
     returning id, attempt, body, tries`,
    [organizationId, now, new Date(now.getTime() + TAKEN_SECONDS * 1000)],
  );

/** Gives events back that were taken back during a try whose worker is gone. Their receiver knows a repetition by its id. */
const giveBackLost = ({ database, tell }: ModuleParts, organizationId: string, now: Date): Promise<void> =>
  database.organization(organizationId, async tx => {
    const back = await tx.rows<{ id: string; attempt: number }>(
      "delete from webhook_deliveries where organization_id = $1 and state = 'waiting' and is_last and taken_until < $2 returning id, attempt",
      [organizationId, now],
    );
    for (const each of back) await tell(tx, 'webhook.returned', each);
  });

/** Fails what waits for an endpoint that is off. Returns how many failed. */
async function failAll({ database, tell }: ModuleParts, organizationId: string): Promise<void> {
  await database.organization(organizationId, async tx => {
    const failed = await tx.rows<{ id: string; attempt: number }>(
      `update webhook_deliveries set state = 'failed', problem = 'off', next_at = null, taken_until = null where organization_id = $1 and state = 'waiting'
       returning id, attempt`,
      [organizationId],
    );
    for (const each of failed) await tell(tx, 'webhook.settled', { ...each, state: 'failed' });
  });
}

/** Posts an event as Standard Webhooks has it. */
async function tryOnce(
  { outbound, keystore, clock }: ModuleParts,
  endpoint: EndpointRow,
  event: Taken,
): Promise<Tried> {
  const now = clock();
  const sealed = [
    endpoint.secret,
    ...(endpoint.previous_secret && endpoint.previous_until && endpoint.previous_until.getTime() > now
      ? [endpoint.previous_secret]
      : []),
  ];
  const secrets = sealed.map(secret => openSecret(keystore, endpoint.organization_id, secret));
  const timestamp = Math.floor(now / 1000);
  try {
    return await outbound.post(
      endpoint.url,
      {
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Sello-Webhooks/1',
          'webhook-id': event.id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signatureOf({ id: event.id, timestamp, body: event.body }, secrets),
        },
        body: event.body,
      },
      WEBHOOK_ANSWER_BYTES,
    );
  } catch (error) {
    if (error instanceof OutboundRefused) return { problem: error.reason };
    throw error;
  }
}

/** When an event is tried after so many tries; undefined where that was the last. */
export function nextTry(tries: number, now: number, random: () => number = Math.random): Date | undefined {
  const seconds = WEBHOOK_DELAYS[tries];
  return seconds === undefined ? undefined : new Date(now + seconds * 1000 * (1 + JITTER * random()));
}

/** Records what became of a try. Answers whether the event has failed for good. */
async function record(
  { database, tell, clock }: ModuleParts,
  { organization_id: organizationId, url }: EndpointRow,
  event: Taken,
  tried: Tried,
): Promise<boolean> {
  const now = clock();
  const delivered = isTaken(tried);
  const next = delivered ? undefined : nextTry(event.tries, now);
  const state = delivered ? 'delivered' : next ? 'waiting' : 'failed';
  return database.organization(organizationId, async tx => {
    const { id, attempt } = event;
    if (
      state === 'waiting' &&
      (await tx.run("delete from webhook_deliveries where id = $1 and state = 'waiting' and tries = $2 and is_last", [
        id,
        event.tries,
      ])) === 1
    ) {
      await tell(tx, 'webhook.returned', { id, attempt });
      return false;
    }
    const isOurs = await tx.run(
      `update webhook_deliveries set state = $3, next_at = $4, taken_until = null, status = $5, problem = $6, answer = $7,
         is_last = false, body = case when $3 = 'delivered' then null else body end, recipient_id = case when $3 = 'delivered' and $7 = '' then null else recipient_id end
       where id = $1 and state = 'waiting' and tries = $2`,
      [
        id,
        event.tries,
        state,
        next ?? null,
        'status' in tried ? tried.status : null,
        'problem' in tried ? tried.problem : null,
        'status' in tried ? tried.text : null,
      ],
    );
    // Erased, replayed or tried by another worker meanwhile.
    if (isOurs === 0) return false;
    await tx.run(
      'update webhook_endpoints set failing_since = $2 where organization_id = $1 and url = $3 and (failing_since is null) = ($2::timestamptz is not null)',
      [organizationId, delivered ? null : new Date(now), url],
    );
    if (state !== 'waiting') await tell(tx, 'webhook.settled', { id, attempt, state });
    return state === 'failed';
  });
}

/** Turns an endpoint off that is gone, or to which nothing was delivered for a day, and notifies the owners. Nothing is known of an address that replaced it. */
const turnOff = (
  { database, clock }: ModuleParts,
  { organization_id: organizationId, url }: EndpointRow,
  because: WebhookOffReason,
  jobId: string,
) =>
  change<undefined>(database, { organizationId, userId: null }, platformOrigin(jobId), async tx => {
    const row = await lockEndpoint(tx, organizationId);
    const since = row?.failing_since?.getTime();
    const isLong = since !== undefined && since <= clock() - WEBHOOK_FAILING_HOURS * 3_600_000;
    if (!row?.enabled || row.url !== url || (because === 'failing' && !isLong))
      return { answer: undefined, events: [] };
    await tx.run(
      'update webhook_endpoints set enabled = false, off_because = $2, revision = revision + 1 where organization_id = $1',
      [organizationId, because],
    );
    await tellPeople(tx, {
      type: 'webhookOff',
      organizationId,
      userIds: [],
      roles: ['org.owner'],
      details: { because },
    });
    return {
      answer: undefined,
      event: {
        type: 'update',
        resource: 'organization',
        resourceId: organizationId,
        old: { webhookEnabled: true },
        new: { webhookEnabled: false },
      },
    };
  });

/** Posts the events of an organization that are due: as a job. A slow endpoint holds no other's. */
export const postHandler =
  (parts: ModuleParts) =>
  async ({ id, organizationId, signal, isTurnOver }: JobCall): Promise<void> => {
    if (!organizationId) throw new HopelessJob('A webhook is of an organization');
    const { database, clock } = parts;
    for (;;) {
      const endpoint = await database.organization(organizationId, tx => readEndpoint(tx, organizationId));
      await giveBackLost(parts, organizationId, new Date(clock()));
      if (!endpoint?.enabled) return failAll(parts, organizationId);
      const events = await database.organization(organizationId, tx => take(tx, organizationId, new Date(clock())));
      if (events.length === 0) return;
      let because: WebhookOffReason | undefined;
      await Promise.all(
        events.map(async event => {
          const tried = await tryOnce(parts, endpoint, event);
          parts.crash('webhooks.posted');
          const failed = await record(parts, endpoint, event, tried);
          if ('status' in tried && tried.status === GONE) because = 'gone';
          else if (failed) because ??= 'failing';
        }),
      );
      if (because) await turnOff(parts, endpoint, because, id);
      signal.throwIfAborted();
      if (await isTurnOver()) throw new PausedJob('Others wait');
    }
  };

/** Has events posted whose time has come. Several processes may: each event is posted by one. */
export async function wakeWebhooks({ database, clock }: Pick<ModuleParts, 'database' | 'clock'>): Promise<void> {
  const now = new Date(clock());
  await database.platform('webhooks', async tx => {
    const due = await tx.rows<{ organization_id: string }>(
      "select distinct organization_id from webhook_deliveries where state = 'waiting' and next_at <= $1 and (taken_until is null or taken_until < $1)",
      [now],
    );
    for (const { organization_id: organizationId } of due) await enqueuePosting(tx, organizationId, now);
  });
}
