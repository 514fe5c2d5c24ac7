import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { enqueueWaiting } from '../../../platform/jobs/index.ts';
import type { News } from '../../../platform/module/index.ts';

/** Posts events of an organization that are due. */
export const POST_JOB = 'webhooks.post';
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
}

/** Has the events of an organization posted from now on. */
export const enqueuePosting = (tx: Tx, organizationId: string, now: Date): Promise<void> =>
  enqueueWaiting(tx, {
    kind: POST_JOB,
    key: organizationId,
    organizationId,
    payload: {},
    runAt: now,
    priority: PRIORITY,
  });

/** Whether events of an organization are posted now. */
export const hasWebhook = async (tx: Tx, organizationId: string): Promise<boolean> =>
  (await tx.maybe('select 1 from webhook_endpoints where organization_id = $1 and enabled', [organizationId])) !==
  undefined;

/** Queues events for the webhook of an organization, in the transaction that they are about. What became of each is told as `webhook.settled`. */
export async function queueWebhooks(
  tx: Tx,
  organizationId: string,
  events: readonly WebhookEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ id, type, data, recipientId = null, attempt = 0 }) => ({
    id,
    type,
    recipient: recipientId,
    attempt,
    body: JSON.stringify({ type, timestamp: now.toISOString(), data }),
  }));
  await tx.run(
    `insert into webhook_deliveries as d (id, organization_id, recipient_id, type, attempt, body, created_at, next_at)
     select x.id, $1, x.recipient, x.type, x.attempt, x.body, $3, $3
     from jsonb_to_recordset($2::jsonb) as x(id uuid, recipient uuid, type text, attempt int, body text)
     on conflict (id) do update set state = 'waiting', body = excluded.body, attempt = excluded.attempt, recipient_id = excluded.recipient_id,
       created_at = excluded.created_at, next_at = excluded.next_at, taken_until = null, is_last = false, tries = 0, status = null, problem = null, answer = null
       where d.organization_id = excluded.organization_id and d.attempt < excluded.attempt`,
    [organizationId, JSON.stringify(rows), now],
  );
  await enqueuePosting(tx, organizationId, now);
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
