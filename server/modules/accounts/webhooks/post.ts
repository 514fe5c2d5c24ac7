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
import type { ModuleParts, News } from '../../../platform/module/index.ts';
import { OutboundRefused } from '../../../platform/outbound/index.ts';
import { change, type ChangeEvent } from '../../base/events/index.ts';
import { tellPeople } from '../../base/notifications/index.ts';
import { askToMailOff } from './mail-off.ts';
import { enqueuePosting, type PostPayload, type WebhookOwner } from './queue.ts';
import { lockEndpoint, readEndpoint, type EndpointRow } from './rows.ts';
import { openSecret, signatureOf } from './signature.ts';

declare module '../../../platform/module/news.ts' {
  interface News {
    /** An event was delivered to a webhook, or failed for good; told in the transaction that records it. */
    'webhook.settled': { id: string; attempt: number; state: 'delivered' | 'failed' };
    /** An event that its sender took back during a try was not delivered, and is not tried again. */
    'webhook.returned': { id: string; attempt: number };
    /** A webhook that is not the organization's own was turned off: whose it is tells its people, whom to mail, and what is recorded of it. */
    'webhook.off': { endpointId: string; because: WebhookOffReason; events: ChangeEvent[]; mailed?: OffPeople };
  }
}

/** Who is mailed that a webhook is off, what it is of, and its page. */
type OffPeople = Pick<Parameters<typeof askToMailOff>[1], 'name' | 'page' | 'userIds' | 'roles'>;

/** Events that are posted to one endpoint at the same time. */
const AT_ONCE = 10;
/** Longer than a try takes: then its worker is gone, and another may try. */
const TAKEN_SECONDS = 60;
/** For so long an endpoint is posted to before others of its organization have their turn. */
const TURN_MS = 5_000;
/** Tries are spread by up to this share of their delay. */
const JITTER = 0.1;
const GONE = 410;

interface Taken {
  id: string;
  event_id: string;
  attempt: number;
  body: string;
  tries: number;
}
type Tried = { status: number; text: string } | { problem: WebhookProblem };

/** Whether an endpoint took an event: that of an organization by any 2xx, others by 200 alone. */
const isTaken = ({ id, organization_id: organizationId }: EndpointRow, tried: Tried): boolean =>
  'status' in tried && (id === organizationId ? tried.status >= 200 && tried.status < 300 : tried.status === 200);

/** Takes events that are due. Each try is counted before it is made, so that one that ends its worker ends somewhere. */
const take = (tx: Tx, endpointId: string, now: Date): Promise<Taken[]> =>
  tx.rows<Taken>(
    `update webhook_deliveries set tries = tries + 1, tried_at = $2, taken_until = $3 where id = any(array(
       select id from webhook_deliveries where endpoint_id = $1 and state = 'waiting' and not is_last and next_at <= $2
         and (taken_until is null or taken_until < $2)
       order by next_at, id limit ${AT_ONCE} for update skip locked))
     returning id, event_id, attempt, body, tries`,
    [endpointId, now, new Date(now.getTime() + TAKEN_SECONDS * 1000)],
  );

/** Gives events back that were taken back during a try whose worker is gone. Their receiver knows a repetition by its id. */
const giveBackLost = (
  { database, tell }: ModuleParts,
  { id: endpointId, organizationId }: WebhookOwner,
  now: Date,
): Promise<void> =>
  database.organization(organizationId, async tx => {
    const back = await tx.rows<{ id: string; attempt: number }>(
      "delete from webhook_deliveries where endpoint_id = $1 and state = 'waiting' and is_last and taken_until < $2 returning id, attempt",
      [endpointId, now],
    );
    for (const each of back) await tell(tx, 'webhook.returned', each);
  });

/** Fails what waits for an endpoint that is off. Returns how many failed. */
async function failAll(
  { database, tell }: ModuleParts,
  { id: endpointId, organizationId }: WebhookOwner,
): Promise<void> {
  await database.organization(organizationId, async tx => {
    const failed = await tx.rows<{ id: string; attempt: number }>(
      `update webhook_deliveries set state = 'failed', problem = 'off', next_at = null, taken_until = null where endpoint_id = $1 and state = 'waiting'
       returning id, attempt`,
      [endpointId],
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
  const secrets = sealed.map(secret => openSecret(keystore, endpoint.id, secret));
  const timestamp = Math.floor(now / 1000);
  try {
    return await outbound.post(
      endpoint.url,
      {
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Sello-Webhooks/1',
          'webhook-id': event.event_id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signatureOf({ id: event.event_id, timestamp, body: event.body }, secrets),
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
  endpoint: EndpointRow,
  event: Taken,
  tried: Tried,
): Promise<boolean> {
  const { id: endpointId, organization_id: organizationId, url } = endpoint;
  const now = clock();
  const delivered = isTaken(endpoint, tried);
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
         is_last = false, body = case when $3 = 'delivered' and not is_logged then null else body end, recipient_id = case when $3 = 'delivered' and $7 = '' then null else recipient_id end
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
      'update webhook_endpoints set failing_since = $2 where id = $1 and url = $3 and (failing_since is null) = ($2::timestamptz is not null)',
      [endpointId, delivered ? null : new Date(now), url],
    );
    if (state !== 'waiting') await tell(tx, 'webhook.settled', { id, attempt, state });
    return state === 'failed';
  });
}

/** Turns an endpoint off that is gone, or to which nothing was delivered for a day, and notifies its people by bell and mail. Nothing is known of an address that replaced it. */
const turnOff = (
  { database, clock, tell }: ModuleParts,
  { id: endpointId, organization_id: organizationId, url }: EndpointRow,
  because: WebhookOffReason,
  jobId: string,
) =>
  change<undefined>(database, { organizationId, userId: null }, platformOrigin(jobId), async tx => {
    const row = await lockEndpoint(tx, endpointId);
    const since = row?.failing_since?.getTime();
    const isLong = since !== undefined && since <= clock() - WEBHOOK_FAILING_HOURS * 3_600_000;
    if (!row?.enabled || row.url !== url || (because === 'failing' && !isLong))
      return { answer: undefined, events: [] };
    const { revision } = await tx.one<{ revision: number }>(
      'update webhook_endpoints set enabled = false, off_because = $2, revision = revision + 1 where id = $1 returning revision',
      [endpointId, because],
    );
    const mail = (people: OffPeople) =>
      askToMailOff(tx, { organizationId, endpointId, revision, because, address: url, ...people });
    if (endpointId !== organizationId) {
      const off: News['webhook.off'] = { endpointId, because, events: [] };
      await tell(tx, 'webhook.off', off);
      if (off.mailed) await mail(off.mailed);
      return { answer: undefined, events: off.events };
    }
    await tellPeople(tx, {
      type: 'webhookOff',
      organizationId,
      userIds: [],
      roles: ['org.owner'],
      details: { because },
    });
    await mail({ name: null, page: '/organization/channels', userIds: [], roles: ['org.owner'] });
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

/** Posts the events of an endpoint that are due: as a job. A slow endpoint holds up no other, be it of the same organization. */
export const postHandler =
  (parts: ModuleParts) =>
  async ({ id, payload, organizationId, signal, isTurnOver }: JobCall): Promise<void> => {
    if (!organizationId) throw new HopelessJob('A webhook is of an organization');
    const { database, clock } = parts;
    // A job that was queued before webhooks had ids is of the organization's own.
    const { endpointId = organizationId } = payload as Partial<PostPayload>;
    const owner = { id: endpointId, organizationId };
    const begun = performance.now();
    for (;;) {
      const endpoint = await database.organization(organizationId, tx => readEndpoint(tx, endpointId));
      await giveBackLost(parts, owner, new Date(clock()));
      if (!endpoint?.enabled) return failAll(parts, owner);
      const events = await database.organization(organizationId, tx => take(tx, endpointId, new Date(clock())));
      if (events.length === 0) return;
      let because: WebhookOffReason | undefined;
      await Promise.all(
        events.map(async event => {
          const tried = await tryOnce(parts, endpoint, event);
          parts.crash('webhooks.posted');
          const failed = await record(parts, endpoint, event, tried);
          parts.crash('webhooks.recorded');
          if ('status' in tried && tried.status === GONE) because = 'gone';
          else if (failed) because ??= 'failing';
        }),
      );
      if (because) await turnOff(parts, endpoint, because, id);
      signal.throwIfAborted();
      if (await isTurnOver()) throw new PausedJob('Others wait');
      // Other endpoints of the organization have their jobs: behind them it goes on.
      if (performance.now() - begun > TURN_MS)
        return database.organization(organizationId, tx => enqueuePosting(tx, owner, new Date(clock())));
    }
  };

/** Has events posted whose time has come. Several processes may: each event is posted by one. */
export async function wakeWebhooks({ database, clock }: Pick<ModuleParts, 'database' | 'clock'>): Promise<void> {
  const now = new Date(clock());
  await database.platform('webhooks', async tx => {
    const due = await tx.rows<WebhookOwner>(
      'select distinct endpoint_id as id, organization_id as "organizationId" from webhook_deliveries where state = \'waiting\' and next_at <= $1 and (taken_until is null or taken_until < $1)',
      [now],
    );
    for (const owner of due) await enqueuePosting(tx, owner, now);
  });
}
