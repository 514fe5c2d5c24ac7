import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { enqueueWaiting } from '../../../platform/jobs/index.ts';
import type { News } from '../../../platform/module/index.ts';

/** Posts events of an organization that are due. */
export const POST_JOB = 'webhooks.post';
/** Whose events are posted. */
export interface PostPayload {
  endpointId: string;
}
/** Behind everything that somebody waits for. */
const PRIORITY = 30;

/** An event for the webhook of an organization. */
export interface WebhookEvent {
  /** The `webhook-id`: the same event has the same id, however often it is sent. */
  id: string;
  type: string;
  data: object;
  /** Whom it names, so that its content goes when they are erased. */
  recipientId?: string;
  /** Which attempt of the sender this is. */
  attempt?: number;
  /** Whether its content says nothing of a person: then the log keeps it. */
  isLogged?: boolean;
}

/** Whose webhook it is: of an organization, which has its id, or of something of it. */
export interface WebhookOwner {
  id: string;
  organizationId: string;
}
/** The webhook of an organization itself. */
export const ofOrganization = (organizationId: string): WebhookOwner => ({ id: organizationId, organizationId });

/** Has the events of a webhook posted from now on. */
export const enqueuePosting = (tx: Tx, { id, organizationId }: WebhookOwner, now: Date): Promise<void> =>
  enqueueWaiting(tx, {
    kind: POST_JOB,
    key: id,
    organizationId,
    payload: { endpointId: id } satisfies PostPayload,
    runAt: now,
    priority: PRIORITY,
  });

/** Whether events of a webhook are posted now. */
export const hasWebhook = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.maybe('select 1 from webhook_endpoints where id = $1 and enabled', [id])) !== undefined;

/** Whether there is a webhook, on or off, which stays until the commit: events of one that is off fail, and can be sent again. */
export async function holdWebhook(tx: Tx, id: string): Promise<boolean> {
  inLockOrder(tx, 'webhook');
  return (await tx.maybe('select 1 from webhook_endpoints where id = $1 for key share', [id])) !== undefined;
}

/** Queues events for a webhook, in the transaction that they are about. What became of each is told as `webhook.settled`. */
export async function queueWebhooks(
  tx: Tx,
  owner: WebhookOwner,
  events: readonly WebhookEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ id, type, data, recipientId = null, attempt = 0, isLogged = false }) => ({
    id,
    type,
    recipient: recipientId,
    attempt,
    logged: isLogged,
    body: JSON.stringify({ type, timestamp: now.toISOString(), data }),
  }));
  await tx.run(
    `insert into webhook_deliveries as d (id, event_id, organization_id, endpoint_id, recipient_id, type, attempt, body, is_logged, created_at, next_at)
     select x.id, x.id, $1, $4, x.recipient, x.type, x.attempt, x.body, x.logged, $3, $3
     from jsonb_to_recordset($2::jsonb) as x(id uuid, recipient uuid, type text, attempt int, body text, logged boolean)
     on conflict (id) do update set state = 'waiting', body = excluded.body, attempt = excluded.attempt, recipient_id = excluded.recipient_id,
       created_at = excluded.created_at, next_at = excluded.next_at, taken_until = null, is_last = false, tries = 0, status = null, problem = null, answer = null
       where d.organization_id = excluded.organization_id and d.attempt < excluded.attempt`,
    [owner.organizationId, JSON.stringify(rows), now, owner.id],
  );
  await enqueuePosting(tx, owner, now);
}

/**
 * Takes back events that wait and are not being posted. Returns the ids of the others: they were delivered, failed, or are on their way. The try of those on
 * their way is the last one: `webhook.returned` tells where it fails.
 */
export async function withdrawWebhooks(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  inLockOrder(tx, 'webhook delivery');
  const back = await tx.rows<{ id: string }>(
    `delete from webhook_deliveries where id in (
       select id from webhook_deliveries where id = any($1::uuid[]) and state = 'waiting' and (taken_until is null or taken_until < now()) order by id for update)
     returning id`,
    [[...ids]],
  );
  const withdrawn = new Set(back.map(({ id }) => id));
  await tx.run("update webhook_deliveries set is_last = true where id = any($1::uuid[]) and state = 'waiting'", [
    ids.filter(id => !withdrawn.has(id)),
  ]);
  return new Set(ids.filter(id => !withdrawn.has(id)));
}

/** Removes what events say of a person. One that waits is not sent. */
export async function eraseFromWebhooks(
  tx: Tx,
  { recipientId }: Pick<News['person.erasing'], 'recipientId'>,
): Promise<void> {
  await tx.run(
    `update webhook_deliveries set body = null, answer = null, recipient_id = null, next_at = null, taken_until = null,
       problem = case when state = 'waiting' then 'erased' else problem end, state = case when state = 'waiting' then 'failed' else state end
     where recipient_id = $1`,
    [recipientId],
  );
}
