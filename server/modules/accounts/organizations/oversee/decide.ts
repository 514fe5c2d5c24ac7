import type { z } from 'zod';
import { next } from '../../../../../contract/base/common/index.ts';
import {
  organizationMachine,
  type OrganizationStatus,
  type Oversight,
  type RejectionReason,
} from '../../../../../contract/accounts/organizations/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { AppError, found, unchanged } from '../../../../platform/errors/index.ts';
import type { PlatformEvent } from '../../../base/events/index.ts';
import { completeOrganizationNews } from '../notices.ts';
import { askToTellOfProduction } from '../trial/production.ts';
import { featuresOf, type OrganizationRow } from '../present.ts';
import { askToTellDecision } from '../review-news.ts';

/** A decision about a registration. `issuer` makes the DID that a verified organization signs by, unless it has one. */
export type Verdict =
  | { event: 'verify'; issuer: () => Promise<{ did: string; keyId: string }> }
  | { event: 'reject'; reasons: readonly RejectionReason[]; comment: string | null };

/** Keeps an organization from being decided about, or corrected, by somebody else until the commit. */
async function lockOverseen(tx: Tx, organizationId: string, revision: number | undefined): Promise<OrganizationRow> {
  inLockOrder(tx, 'organization');
  const row = found(
    await tx.maybe<OrganizationRow>('select * from organizations where id = $1 for no key update', [organizationId]),
  );
  unchanged(row, revision);
  return row;
}

/**
 * Decides about a registration that waits, and has its owners told. @returns what happened, in the organization itself
 * @throws AppError error.not_found, request.stale, organization.not_waiting
 */
export async function decide(
  tx: Tx,
  reviewerId: string,
  about: { organizationId: string; revision: number | undefined },
  verdict: Verdict,
): Promise<PlatformEvent> {
  const row = await lockOverseen(tx, about.organizationId, about.revision);
  const status: OrganizationStatus | null = next(organizationMachine, row.status, verdict.event);
  if (!status) throw new AppError('organization.not_waiting');
  const issuer = verdict.event === 'verify' && !row.did ? await verdict.issuer() : undefined;
  const rejection = verdict.event === 'reject' ? { reasons: verdict.reasons, comment: verdict.comment } : undefined;
  await tx.run('select review_organization($1, $2, $3, $4, $5, $6, $7)', [
    reviewerId,
    row.id,
    status,
    rejection ? [...rejection.reasons] : null,
    rejection?.comment ?? null,
    issuer?.did,
    issuer?.keyId,
  ]);
  await completeOrganizationNews(tx, row.id, ['waits']);
  await askToTellDecision(tx, { organizationId: row.id, revision: row.revision + 1 });
  return {
    organizationId: row.id,
    type: 'update',
    resource: 'organization',
    resourceId: row.id,
    actorId: reviewerId,
    old: { status: row.status },
    new: { status, ...rejection, ...(issuer && { did: issuer.did }) },
  };
}

/** The furthest end of a trial: a year from now. */
const TRIAL_MAX_MS = 366 * 86_400_000;

/**
 * Changes features and membership. @returns what happened @throws AppError error.not_found, request.stale, request.invalid (trialEndsAt)
 */
export async function oversee(
  tx: Tx,
  actorId: string,
  organizationId: string,
  { revision, features, membership, trialEndsAt }: z.output<typeof Oversight>,
): Promise<PlatformEvent> {
  const row = await lockOverseen(tx, organizationId, revision);
  if (trialEndsAt !== undefined && Date.parse(trialEndsAt) > Date.now() + TRIAL_MAX_MS)
    throw new AppError('request.invalid', { trialEndsAt: 'too_big' });
  const isNewEnd = trialEndsAt !== undefined && Date.parse(trialEndsAt) !== row.trial_ends_at?.getTime();
  const now = {
    features: { ...row.features, ...features },
    membership: membership ?? row.membership,
    trialEndsAt: (isNewEnd ? trialEndsAt : row.trial_ends_at?.toISOString()) ?? null,
  };
  // An end that stays does so to the microsecond, which no instant of ours has: what was told of it was told of that one.
  await tx.run(
    `select oversee_organization($1, $2, $3, $4, coalesce($5, (select trial_ends_at from organizations where id = $2)))`,
    [actorId, organizationId, JSON.stringify(now.features), now.membership, isNewEnd ? trialEndsAt : null],
  );
  const isInProduction = now.membership === 'production';
  if (isInProduction) await completeOrganizationNews(tx, organizationId, ['asksProduction']);
  if (isInProduction || isNewEnd)
    // What was told of the end of the trial is true no more: whoever has another end is told of that.
    await completeOrganizationNews(tx, organizationId, ['trialEnds', 'trialEnded']);
  if (isInProduction && row.membership === 'trial')
    await askToTellOfProduction(tx, {
      organizationId,
      name: row.name,
      what: 'inProduction',
      revision: row.revision + 1,
    });
  return {
    organizationId,
    type: 'update',
    resource: 'organization',
    resourceId: organizationId,
    actorId,
    old: {
      features: featuresOf(row.features),
      membership: row.membership,
      trialEndsAt: row.trial_ends_at?.toISOString() ?? null,
    },
    new: { ...now, features: featuresOf(now.features) },
  };
}
