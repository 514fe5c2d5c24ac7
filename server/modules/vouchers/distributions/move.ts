import { next } from '../../../../contract/base/common/states.ts';
import {
  distributionMachine,
  type DistributionEvent,
  type DistributionFailure,
  type DistributionState,
} from '../../../../contract/vouchers/vouchers/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { LedgerRefusal, post, type LedgerActor } from '../ledger/index.ts';
import { refusedMove } from '../../accounts/organizations/index.ts';
import { countVouchers, type VoucherProjectRow } from '../vouchers/index.ts';
import type { DistributionRow } from './row.ts';

/** The jobs of distributions. */
export const DISTRIBUTION_JOBS = {
  begin: 'distribution.begin',
  run: 'distribution.run',
  issue: 'vouchers.issue',
  letter: 'vouchers.letter',
  revoke: 'vouchers.revoke',
  expire: 'vouchers.expire',
  warning: 'vouchers.warning',
} as const;

export const byUser = (id: string): LedgerActor => ({ kind: 'user', id });

/** Refuses what the books refuse, in the words of distributions. */
export async function inBooks<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof LedgerRefusal)) throw error;
    if (error.reason === 'short') throw new AppError('voucher.beyond_budget', { amount: 'too_big' }, { cause: error });
    if (error.reason === 'paused') throw new AppError('ledger.paused', undefined, { cause: error });
    throw error;
  }
}

interface Move {
  event: DistributionEvent;
  /** Whoever moves it; nobody where a job does. */
  by?: string;
  reason?: string;
  failure?: DistributionFailure;
}

/** Whoever stands in the way of a move: they canceled it, or confirmed what would be confirmed or canceled. */
const firstOf = (
  { state, canceled_by: canceledBy, confirmed_by: confirmedBy }: DistributionRow,
  event: DistributionEvent,
) => (state === 'canceled' ? canceledBy : event === 'retry' ? null : confirmedBy);

/** Where a move leads. @throws AppError state.transition, state.overtaken */
export async function stateAfter(
  tx: Tx,
  row: DistributionRow,
  { event, by }: Pick<Move, 'event' | 'by'>,
): Promise<DistributionState> {
  const state = next(distributionMachine, row.state, event);
  if (!state) throw await refusedMove(tx, { first: firstOf(row, event), by });
  return state;
}

/**
 * Moves a distribution that is locked: the one place where its state changes. What the new state wants done is asked for in the same commit.
 * @throws AppError state.transition, state.overtaken: somebody else was first, mostly
 */
export async function moveDistribution(tx: Tx, row: DistributionRow, move: Move): Promise<DistributionRow> {
  const { event, by, reason, failure } = move;
  const state = await stateAfter(tx, row, move);
  const isCanceled = event === 'cancel';
  const isConfirmed = event === 'confirm' || event === 'confirmAhead';
  const after = await tx.one<DistributionRow>(
    `update distributions set state = $2, failure = $3, reason = coalesce($4, reason), confirmed_by = coalesce($5, confirmed_by),
       confirmed_at = case when $5::uuid is null then confirmed_at else now() end, canceled_by = $6,
       finished_at = case when $2 in ('done', 'canceled') then now() end, revision = revision + 1
     where id = $1 returning *`,
    [
      row.id,
      state,
      failure ?? null,
      reason ?? null,
      (isConfirmed ? by : undefined) ?? null,
      (isCanceled ? by : undefined) ?? null,
    ],
  );
  if (state === 'running') await askToRun(tx, after);
  return after;
}

/** Asks for a distribution to be worked off. */
export const askToRun = (
  tx: Tx,
  { id, revision, organization_id: organizationId }: DistributionRow,
): Promise<boolean> =>
  enqueue(tx, {
    kind: DISTRIBUTION_JOBS.run,
    key: `${id}:${revision}`,
    organizationId,
    payload: { distributionId: id },
  });

/** Sets the money of a distribution apart. @throws AppError voucher.beyond_budget at `amount` */
export async function reserve(tx: Tx, row: DistributionRow, at: VoucherProjectRow): Promise<void> {
  await inBooks(
    post(tx, {
      id: row.reservation_id,
      offerId: at.offer_id,
      parties: { provider: at.provider_id, deliverer: row.organization_id },
      actor: byUser(row.requested_by),
      movement: { kind: 'reservation', budget: at.id, reserve: row.id, amount: row.amount },
    }),
  );
  await countVouchers(tx, at.id, { reserved: row.amount });
}

/** Gives back to the budget what is set apart for a distribution and was not given. */
export async function release(tx: Tx, row: DistributionRow, at: VoucherProjectRow): Promise<number> {
  const left = row.amount - row.given_amount;
  if (left === 0) return 0;
  await inBooks(
    post(tx, {
      id: row.release_id,
      offerId: at.offer_id,
      parties: { provider: at.provider_id, deliverer: row.organization_id },
      actor: { kind: 'platform' },
      movement: { kind: 'release', budget: at.id, reserve: row.id, amount: left, undoes: row.reservation_id },
    }),
  );
  await countVouchers(tx, at.id, { reserved: -left });
  return left;
}

/** The event of a move. */
export const moved = (before: DistributionRow, after: DistributionRow, more: Record<string, string | number> = {}) =>
  ({
    type: after.state === 'canceled' ? 'cancel' : 'update',
    resource: 'distribution',
    resourceId: before.id,
    old: { status: before.state },
    new: { status: after.state, ...(after.failure && { failure: after.failure }), ...more },
  }) as const;
