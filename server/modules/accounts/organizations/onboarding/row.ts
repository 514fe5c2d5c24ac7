import { next } from '../../../../../contract/base/common/states.ts';
import {
  onboardingMachine,
  type OnboardingMethod,
  type OnboardingState,
  type OwnOnboarding,
} from '../../../../../contract/accounts/users/index.ts';
import type { UserCaller } from '../../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import type { ChangeEvent } from '../../../base/events/index.ts';

export interface OnboardingRow {
  method: OnboardingMethod;
  state: OnboardingState;
  email: string;
  name: string;
  lastname: string;
  ends_at: Date | null;
}

/** Where somebody of the transaction's organization stands. @throws AppError error.not_found */
export const readOnboarding = async (tx: Tx, userId: string): Promise<OnboardingRow> =>
  found(
    await tx.maybe<OnboardingRow>(
      `select ou.onboarding_method as method, ou.onboarding_state as state, ou.email, ou.name, ou.lastname,
         (select c.expires_at from onboarding_checks c where c.organization_id = ou.organization_id and c.user_id = ou.user_id and c.expires_at > now()) as ends_at
       from organization_users ou where ou.user_id = $1`,
      [userId],
    ),
  );

export const presentOnboarding = (row: OnboardingRow, hasProvider: boolean): OwnOnboarding => ({
  method: row.method,
  state: row.state,
  email: row.email,
  endsAt: row.ends_at?.toISOString() ?? null,
  available: row.method !== 'kyc' || hasProvider,
});

/**
 * Begins a proof in one way, in place of the one before; answers its id. @throws AppError onboarding.not_due where none is asked of them, or not in this way
 */
export async function beginProof(
  tx: Tx,
  { organizationId, userId }: UserCaller,
  { way, sealed, seconds }: { way: 'email' | 'kyc'; sealed: string | null; seconds: number },
): Promise<{ id: string; before: OnboardingRow }> {
  inLockOrder(tx, 'member');
  await tx.maybe('select 1 from organization_users where organization_id = $1 and user_id = $2 for no key update', [
    organizationId,
    userId,
  ]);
  const before = await readOnboarding(tx, userId);
  if (before.method !== way || !next(onboardingMachine, before.state, 'begin'))
    throw new AppError('onboarding.not_due');
  const { id } = await tx.one<{ id: string | null }>('select begin_onboarding($1, $2, $3, $4, $5) as id', [
    organizationId,
    userId,
    way,
    sealed,
    seconds,
  ]);
  if (id === null) throw new AppError('onboarding.not_due');
  return { id, before };
}

/** The event of somebody's own step; none where nothing is other than before. */
export const onboardingEvents = (userId: string, before: OnboardingState, now: OnboardingState): ChangeEvent[] =>
  before === now
    ? []
    : [{ type: 'update', resource: 'user', resourceId: userId, old: { onboarding: before }, new: { onboarding: now } }];
