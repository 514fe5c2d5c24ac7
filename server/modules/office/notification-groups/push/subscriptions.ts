import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { InboxOf } from '../inbox/code.ts';

/** Browsers of one person. */
const MOST = 10;
/** Refusals in a row that end a subscription. */
const MOST_REFUSALS = 5;

/** A browser in which a person wants notifications. */
export interface Subscription {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  renewals: number;
}

/** Adds or renews a browser. The oldest of too many ends. @throws AppError code.invalid of a person who is gone */
export async function addSubscription(
  tx: Tx,
  { recipientId, organizationId }: InboxOf,
  { endpoint, p256dh, auth, key }: { endpoint: string; p256dh: string; auth: string; key: string },
): Promise<void> {
  const person = await tx.maybe("select 1 from recipients where id = $1 and status <> 'erased' for key share", [
    recipientId,
  ]);
  if (!person) throw new AppError('code.invalid');
  await tx.run(
    `insert into push_subscriptions (recipient_id, organization_id, endpoint, p256dh, auth, vapid_key) values ($1, $2, $3, $4, $5, $6)
     on conflict (recipient_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, vapid_key = excluded.vapid_key, refusals = 0,
       renewals = push_subscriptions.renewals + 1`,
    [recipientId, organizationId, endpoint, p256dh, auth, key],
  );
  await tx.run(
    `delete from push_subscriptions where recipient_id = $1 and endpoint <> $2 and id not in (
       select id from push_subscriptions where recipient_id = $1 and endpoint <> $2 order by refusals, id limit $3)`,
    [recipientId, endpoint, MOST - 1],
  );
}

/** Ends a browser of a person. */
export const endSubscription = (tx: Tx, { recipientId }: InboxOf, endpoint: string): Promise<number> =>
  tx.run('delete from push_subscriptions where recipient_id = $1 and endpoint = $2', [recipientId, endpoint]);

/** Ends all browsers of a person. */
export const endSubscriptions = (tx: Tx, recipientId: string): Promise<number> =>
  tx.run('delete from push_subscriptions where recipient_id = $1', [recipientId]);

/** The browsers of a person that were subscribed by the current key. */
export const readSubscriptions = (tx: Tx, recipientId: string, key: string): Promise<Subscription[]> =>
  tx.rows<Subscription>(
    'select id, endpoint, p256dh, auth, renewals from push_subscriptions where recipient_id = $1 and vapid_key = $2 order by id',
    [recipientId, key],
  );

/** What a push service answered. `later`: nothing is known of the subscription. */
export type Outcome = 'taken' | 'gone' | 'refused' | 'later';

/** Keeps what a service answered of a subscription, unless its browser renewed it meanwhile. */
export async function noteOutcome(tx: Tx, { id, renewals }: Subscription, outcome: Outcome): Promise<void> {
  if (outcome === 'taken')
    await tx.run('update push_subscriptions set refusals = 0 where id = $1 and refusals > 0', [id]);
  if (outcome === 'gone')
    await tx.run('delete from push_subscriptions where id = $1 and renewals = $2', [id, renewals]);
  if (outcome !== 'refused') return;
  await tx.run('update push_subscriptions set refusals = refusals + 1 where id = $1 and renewals = $2', [id, renewals]);
  await tx.run('delete from push_subscriptions where id = $1 and refusals >= $2', [id, MOST_REFUSALS]);
}
