import { TRIAL, type Membership } from '../../../../../contract/accounts/organizations/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { keysOf, type SigningKey } from '../../../base/dids/index.ts';

export interface LockedOrganization {
  id: string;
  name: string;
  did: string | null;
  keys: readonly SigningKey[] | null;
  status: string;
  membership: 'trial' | 'production';
  issued_on_trial: number;
  country: string | null;
  time_zone: string | null;
}

/** What refuses an organization that creates something new. @throws AppError organization.not_verified, trial.ended */
export function refuseCreation({ status, trial_over: isOver }: { status: string; trial_over: boolean }): void {
  if (status !== 'verified') throw new AppError('organization.not_verified');
  if (isOver) throw new AppError('trial.ended');
}

/**
 * Locks the organization's row, so that limits hold under concurrent calls, and refuses what creates something new once the
 * trial is over. @throws AppError organization.not_verified, trial.ended
 */
export async function lockForCreation(tx: Tx, organizationId: string): Promise<LockedOrganization> {
  inLockOrder(tx, 'organization');
  const row = await tx.one<LockedOrganization & { trial_over: boolean }>(
    `select id, name, did, ${keysOf('o.did')}, status, membership, issued_on_trial, country, time_zone,
       (membership = 'trial' and coalesce(trial_ends_at < now(), false)) as trial_over
     from organizations o where id = $1 for no key update`,
    [organizationId],
  );
  refuseCreation(row);
  return row;
}

/**
 * As lockForCreation, for issuing: in production nothing of the row is counted, so those who issue do not wait for each other, only for whoever
 * changes it. @throws AppError organization.not_verified, trial.ended
 */
export async function lockForIssuing(tx: Tx, organizationId: string): Promise<LockedOrganization> {
  inLockOrder(tx, 'organization');
  const row = await tx.maybe<LockedOrganization>(
    `select id, name, did, ${keysOf('o.did')}, status, membership, issued_on_trial, country, time_zone from organizations o
     where id = $1 and membership = 'production' for share`,
    [organizationId],
  );
  if (!row) return lockForCreation(tx, organizationId);
  refuseCreation({ ...row, trial_over: false });
  return row;
}

/** Refuses what would issue something once the trial is over, without a lock. @throws AppError trial.ended */
export async function refuseAfterTrial(tx: Tx, organizationId: string): Promise<void> {
  const over = await tx.maybe(
    "select 1 from organizations where id = $1 and membership = 'trial' and trial_ends_at < now()",
    [organizationId],
  );
  if (over) throw new AppError('trial.ended');
}

const LIMITS = {
  projects: { max: TRIAL.projects, key: 'trial.projects' },
  templates: { max: TRIAL.templates, key: 'trial.templates' },
  users: { max: TRIAL.users, key: 'trial.users' },
} as const;

/** As lockForCreation, and refuses one more of a thing whose trial limit is reached. Whose thing it is counts those that there are. */
export async function lockWithinTrial(
  tx: Tx,
  organizationId: string,
  thing: keyof typeof LIMITS,
  count: (tx: Tx, organizationId: string) => Promise<number>,
): Promise<LockedOrganization> {
  const organization = await lockForCreation(tx, organizationId);
  if (organization.membership === 'production') return organization;
  const { max, key } = LIMITS[thing];
  if ((await count(tx, organizationId)) >= max) throw new AppError(key);
  return organization;
}

/** How many people an organization has. */
export async function countMembers(tx: Tx, organizationId: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    'select count(*)::int as count from organization_users where organization_id = $1',
    [organizationId],
  );
  return count;
}

/** An organization's membership, when its trial ends, and what it issued on trial. */
export async function readMembership(
  tx: Tx,
  organizationId: string,
): Promise<{ membership: Membership; trialEndsAt: Date | null; issued: number }> {
  return tx.one(
    'select membership, trial_ends_at as "trialEndsAt", issued_on_trial as issued from organizations where id = $1',
    [organizationId],
  );
}

/** What was issued on trial, and how much may be: null for whoever is not on trial. */
export async function readTrial(
  tx: Tx,
  organizationId: string,
  limit: number,
): Promise<{ issued: number; limit: number | null }> {
  const { membership, issued } = await readMembership(tx, organizationId);
  return { issued, limit: membership === 'trial' ? limit : null };
}

/**
 * Counts credentials against the trial, under the organization's row lock.
 * @returns how many of `wanted` may be issued where `allowed` may be in all
 */
export async function takeTrialPlaces(
  tx: Tx,
  organizationId: string,
  wanted: number,
  allowed: number,
): Promise<number> {
  inLockOrder(tx, 'organization');
  const { taken } = await tx.one<{ taken: number }>(
    'select issued_on_trial as taken from organizations where id = $1 for no key update',
    [organizationId],
  );
  const given = Math.max(0, Math.min(wanted, allowed - taken));
  await tx.run('update organizations set issued_on_trial = issued_on_trial + $2 where id = $1', [
    organizationId,
    given,
  ]);
  return given;
}

/**
 * Holds what a trial counts, before what is counted is locked, so that some of it can be given back. In production nothing is, and nobody waits.
 */
export const holdTrial = (tx: Tx, organizationId: string): Promise<number> => {
  inLockOrder(tx, 'organization');
  return tx.run("select 1 from organizations where id = $1 and membership = 'trial' for no key update", [
    organizationId,
  ]);
};

/** Gives back what was counted against a trial that goes on, and came to nothing. */
export async function giveTrialPlaces(tx: Tx, organizationId: string, count: number): Promise<void> {
  if (count > 0)
    await tx.run(
      "update organizations set issued_on_trial = issued_on_trial - $2 where id = $1 and membership = 'trial'",
      [organizationId, count],
    );
}
