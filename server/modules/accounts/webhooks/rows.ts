import type {
  Webhook,
  WebhookDelivery,
  WebhookOffReason,
  WebhookProblem,
  WebhookState,
} from '../../../../contract/accounts/webhooks/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';

export interface EndpointRow {
  /** That of the organization, where it is its own. */
  id: string;
  organization_id: string;
  revision: number;
  url: string;
  enabled: boolean;
  off_because: WebhookOffReason | null;
  secret: string;
  secret_created_at: Date;
  previous_secret: string | null;
  previous_until: Date | null;
  failing_since: Date | null;
}

export const readEndpoint = (tx: Tx, id: string): Promise<EndpointRow | undefined> =>
  tx.maybe<EndpointRow>('select * from webhook_endpoints where id = $1', [id]);

/** As readEndpoint, locked. */
export function lockEndpoint(tx: Tx, id: string): Promise<EndpointRow | undefined> {
  inLockOrder(tx, 'webhook');
  return tx.maybe<EndpointRow>('select * from webhook_endpoints where id = $1 for no key update', [id]);
}

/** Whether a newer delivery `n` was made of the event of a delivery `d`. */
export const REPLAYED = `exists (select from webhook_deliveries n
  where n.endpoint_id = d.endpoint_id and n.event_id = d.event_id and n.created_at > d.created_at)`;

/** What is told before an address is set: its first edit is made on this revision. */
export const UNSET_REVISION = 1;

/** The endpoint as the API gives it, at a moment. */
export async function presentEndpoint(tx: Tx, id: string, row: EndpointRow | undefined, now: number): Promise<Webhook> {
  const { failed } = await tx.one<{ failed: number }>(
    `select count(*)::int as failed from webhook_deliveries d where endpoint_id = $1 and state = 'failed' and body is not null and not ${REPLAYED}`,
    [id],
  );
  return {
    revision: row?.revision ?? UNSET_REVISION,
    url: row?.url ?? null,
    enabled: row?.enabled ?? false,
    offBecause: row?.off_because ?? null,
    secretCreatedAt: row?.secret_created_at.toISOString() ?? null,
    previousSecretUntil:
      row?.previous_until && row.previous_until.getTime() > now ? row.previous_until.toISOString() : null,
    failed,
  };
}

export interface DeliveryRow {
  id: string;
  event_id: string;
  organization_id: string;
  type: string;
  attempt: number;
  state: WebhookState;
  tries: number;
  status: number | null;
  problem: WebhookProblem | null;
  answer: string | null;
  created_at: Date;
  tried_at: Date | null;
  next_at: Date | null;
  has_body: boolean;
  /** What was posted, where the log keeps it. */
  logged: string | null;
}
/** The columns of a delivery `d`, without its content. */
export const DELIVERY = `d.id, d.event_id, d.organization_id, d.type, d.attempt, d.state, d.tries, d.status, d.problem, d.answer, d.created_at, d.tried_at, d.next_at,
  d.body is not null and not ${REPLAYED} as has_body, case when d.is_logged then d.body end as logged`;

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  eventId: row.event_id,
  type: row.type,
  state: row.state,
  tries: row.tries,
  status: row.status,
  problem: row.problem,
  request: row.logged,
  answer: row.answer,
  createdAt: row.created_at.toISOString(),
  triedAt: row.tried_at?.toISOString() ?? null,
  nextAt: row.next_at?.toISOString() ?? null,
  canReplay: row.state === 'failed' && row.has_body,
});
