import type {
  Attempt,
  AttemptState,
  AttemptStep,
  Channel,
} from '../../../../../contract/credentials/applications/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { found } from '../../../../platform/errors/index.ts';

export interface AttemptRow {
  id: string;
  organization_id: string;
  application_id: string;
  version: number;
  request_id: string;
  state: AttemptState;
  reason: string | null;
  channel: Channel;
  /** Of a point of verification: which verifier asked. */
  verifier_id: string | null;
  verifier_name: string | null;
  /** Of the visitor of a website; null where it is not known. */
  country: string | null;
  steps: AttemptStep[];
  /** Of the secret of the widget that began it. */
  secret_hash: Buffer | null;
  issuer: string | null;
  has_claims: boolean;
  claims_until: Date | null;
  claims_removed_at: Date | null;
  created_at: Date;
  expires_at: Date;
  opened_at: Date | null;
  ended_at: Date | null;
}

/** The columns of an attempt `t`, without what was sealed: `openClaims` reads that of one. */
export const COLUMNS = `t.id, t.organization_id, t.application_id, t.version, t.request_id, t.state, t.reason, t.channel, t.country, t.steps,
  t.verifier_id, (select d.name from device_names d where d.id = t.verifier_id) as verifier_name,
  t.secret_hash, t.issuer, t.claims is not null as has_claims, t.claims_until, t.claims_removed_at, t.created_at, t.expires_at, t.opened_at, t.ended_at`;

/** An attempt as the API gives it. */
export const present = (row: AttemptRow): Attempt => ({
  id: row.id,
  applicationId: row.application_id,
  version: row.version,
  state: row.state,
  reason: row.reason,
  channel: row.channel,
  verifier: row.verifier_id === null ? null : { id: row.verifier_id, name: row.verifier_name ?? '' },
  steps: row.steps,
  issuer: row.issuer,
  hasClaims: row.has_claims,
  claimsUntil: row.claims_until?.toISOString() ?? null,
  claimsRemovedAt: row.claims_removed_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  openedAt: row.opened_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  expiresAt: row.expires_at.toISOString(),
});

/** In a transaction of the organization. @throws AppError error.not_found */
export const readAttempt = async (tx: Tx, applicationId: string, id: string): Promise<AttemptRow> =>
  found(
    await tx.maybe<AttemptRow>(
      `select ${COLUMNS} from application_attempts t where t.id = $1 and t.application_id = $2`,
      [id, applicationId],
    ),
  );

/** Locks the attempt of a request. Undefined where there is none. */
export function lockAttemptOf(tx: Tx, requestId: string): Promise<AttemptRow | undefined> {
  inLockOrder(tx, 'attempt');
  return tx.maybe<AttemptRow>(
    `select ${COLUMNS} from application_attempts t where t.request_id = $1 for no key update`,
    [requestId],
  );
}

/** Locks an attempt. @throws AppError error.not_found */
export async function lockAttempt(tx: Tx, applicationId: string, id: string): Promise<AttemptRow> {
  inLockOrder(tx, 'attempt');
  return found(
    await tx.maybe<AttemptRow>(
      `select ${COLUMNS} from application_attempts t where t.id = $1 and t.application_id = $2 for no key update`,
      [id, applicationId],
    ),
  );
}
