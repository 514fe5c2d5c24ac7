import type {
  Webhook,
  WebhookDelivery,
  WebhookOffReason,
  WebhookProblem,
  WebhookState,
} from '../../../../contract/accounts/webhooks/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';

export interface EndpointRow {
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

export const readEndpoint = (tx: Tx, organizationId: string): Promise<EndpointRow | undefined> =>
  tx.maybe<EndpointRow>('select * from webhook_endpoints where organization_id = $1', [organizationId]);

/** As readEndpoint, locked. */
export function lockEndpoint(tx: Tx, organizationId: string): Promise<EndpointRow | undefined> {
  inLockOrder(tx, 'webhook');
  return tx.maybe<EndpointRow>('select * from webhook_endpoints where organization_id = $1 for no key update', [
    organizationId,
  ]);
}

/** What is told before an address is set: its first edit is made on this revision. */
export const UNSET_REVISION = 1;

/** The endpoint as the API gives it, at a moment. */
export async function presentEndpoint(
  tx: Tx,
  organizationId: string,
  row: EndpointRow | undefined,
  now: number,
): Promise<Webhook> {
  const { failed } = await tx.one<{ failed: number }>(
    "select count(*)::int as failed from webhook_deliveries where organization_id = $1 and state = 'failed' and body is not null",
    [organizationId],
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
}
/** The columns of a delivery `d`, without its content. */
export const DELIVERY = `d.id, d.organization_id, d.type, d.attempt, d.state, d.tries, d.status, d.problem, d.answer, d.created_at, d.tried_at, d.next_at,
  d.body is not null as has_body`;

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  type: row.type,
  state: row.state,
  tries: row.tries,
  status: row.status,
  problem: row.problem,
  answer: row.answer,
  createdAt: row.created_at.toISOString(),
  triedAt: row.tried_at?.toISOString() ?? null,
  nextAt: row.next_at?.toISOString() ?? null,
  canReplay: row.state === 'failed' && row.has_body,
});
