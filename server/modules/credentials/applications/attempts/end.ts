import { next } from '../../../../../contract/base/common/index.ts';
import {
  attemptMachine,
  type AttemptMove,
  type AttemptStep,
  type EndedReason,
} from '../../../../../contract/credentials/applications/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { holdWebhook, queueWebhooks } from '../../../accounts/webhooks/index.ts';
import { dropHeld, finishPresentation, replaceRequest } from '../../../accounts/presentations/index.ts';
import { countAttempt } from './count.ts';
import { COLUMNS, lockAttempt, type AttemptRow } from './rows.ts';

/** What an answer showed, sealed, until when it is kept, and whom of the organization's recipients it names. */
export interface KeptClaims {
  sealed: string;
  until: Date;
}

/** How an attempt ends. */
export interface Ending {
  move: AttemptMove;
  reason: string | null;
  steps?: readonly AttemptStep[];
  issuer?: string | null;
  claims?: KeptClaims | undefined;
  recipientId?: string | undefined;
}

/** The events of attempts: `attempt.success`, `attempt.failed`, `attempt.canceled`. */
const eventType = (state: AttemptRow['state']): string => `attempt.${state}`;

/** Ends an attempt that is locked, and queues what its webhook is told: in one transaction, once. False where it has ended already. */
export async function endAttempt(
  tx: Tx,
  { clock }: Pick<ModuleParts, 'clock'>,
  attempt: AttemptRow,
  { move, reason, steps = [], issuer = null, claims, recipientId }: Ending,
): Promise<boolean> {
  const state = next(attemptMachine, attempt.state, move);
  if (!state) return false;
  const now = new Date(clock());
  await tx.run(
    `update application_attempts set state = $2, reason = $3, steps = $4, issuer = $5, claims = $6, claims_until = $7, recipient_id = $8, ended_at = $9 where id = $1`,
    [
      attempt.id,
      state,
      reason,
      JSON.stringify(steps),
      issuer,
      claims?.sealed ?? null,
      claims?.until ?? null,
      recipientId ?? null,
      now,
    ],
  );
  await countAttempt(tx, attempt, state, reason, now);
  if (attempt.channel === 'test' || !(await holdWebhook(tx, attempt.application_id))) return true;
  const data = {
    attemptId: attempt.id,
    applicationId: attempt.application_id,
    version: attempt.version,
    state,
    reason,
    steps: steps.map(({ id, outcome, reason: why }) => ({ id, outcome, reason: why })),
    /** Which trusted list recognizes the issuer, or which were asked. */
    recognition: steps.find(({ id, details }) => id === 'issuer' && details)?.details ?? null,
    endedAt: now.toISOString(),
  };
  const owner = { id: attempt.application_id, organizationId: attempt.organization_id };
  await queueWebhooks(tx, owner, [{ id: attempt.id, type: eventType(state), data, isLogged: true }], now);
  return true;
}

/** Sees to it that no wallet can answer a request, and that no browser comes back for an answer that is held. */
async function closeRequest(tx: Tx, requestId: string): Promise<void> {
  await replaceRequest(tx, requestId);
  if (await finishPresentation(tx, requestId, 'replaced')) await dropHeld(tx, requestId);
}

/** Ends an attempt that waits, so that no wallet can answer it. False where it has ended already. */
export async function cancelAttempt(
  tx: Tx,
  parts: Pick<ModuleParts, 'clock'>,
  {
    application_id: applicationId,
    id,
    request_id: requestId,
  }: Pick<AttemptRow, 'application_id' | 'id' | 'request_id'>,
  reason: EndedReason,
): Promise<boolean> {
  await closeRequest(tx, requestId);
  const attempt = await lockAttempt(tx, applicationId, id);
  const isLate = attempt.expires_at.getTime() <= parts.clock();
  return endAttempt(tx, parts, attempt, { move: 'cancel', reason: isLate ? 'code_expired' : reason });
}

const openOf = (tx: Tx, applicationId: string): Promise<AttemptRow[]> =>
  tx.rows<AttemptRow>(
    `select ${COLUMNS} from application_attempts t where t.application_id = $1 and t.state = 'requested' order by t.request_id`,
    [applicationId],
  );

/** Sees to it that no wallet can answer an application. Their requests are locked before the application is. */
export async function closeRequests(tx: Tx, applicationId: string): Promise<void> {
  for (const { request_id: requestId } of await openOf(tx, applicationId)) await closeRequest(tx, requestId);
}

/** Ends all attempts of an application that wait. It is locked. */
export async function cancelOpen(tx: Tx, parts: Pick<ModuleParts, 'clock'>, applicationId: string): Promise<void> {
  for (const { id } of await openOf(tx, applicationId))
    await endAttempt(tx, parts, await lockAttempt(tx, applicationId, id), { move: 'cancel', reason: 'removed' });
}
