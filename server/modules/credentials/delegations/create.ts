import type { DelegationCreate } from '../../../../contract/credentials/delegations/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, invalidField } from '../../../platform/errors/index.ts';
import type { Changed } from '../../base/events/index.ts';
import { tellDelegation, tellStandIn } from './tell.ts';
import { isMember, lockForCreation, namesOf, readMember } from '../../accounts/organizations/index.ts';
import { signersProjects } from '../../accounts/projects/index.ts';
import type { DelegationRow } from './present.ts';

/** Delegations that share a moment with this time and that somebody has a part in. */
const meanwhile = (tx: Tx, people: readonly string[], from: Date, until: Date): Promise<DelegationRow[]> =>
  tx.rows<DelegationRow>(
    `select * from delegations where (user_id = any($1::uuid[]) or delegate_id = any($1::uuid[])) and ended_at is null and starts_at < $3 and ends_at > $2
     order by starts_at, id`,
    [people, from, until],
  );

/**
 * Names who signs in the place of an approver while they are away: themself, or an owner for them. It gives nobody a right that they have not: the
 * delegate approves where they may, and nowhere else. @throws AppError why it cannot be
 */
export async function createDelegation(
  tx: Tx,
  caller: UserCaller,
  { userId = caller.userId, delegateId, startsAt, endsAt }: DelegationCreate,
  now: Date,
): Promise<Changed<DelegationRow>> {
  // Whoever names another, at the same time, waits: each sees what stands.
  await lockForCreation(tx, caller.organizationId);
  if (userId !== caller.userId && !caller.roles.includes('org.owner')) throw new AppError('auth.forbidden');
  if (delegateId === userId) throw invalidField('delegateId', 'invalid_choice');
  const starts = new Date(Math.max(Date.parse(startsAt), now.getTime()));
  const ends = new Date(endsAt);
  if (ends <= now) throw invalidField('endsAt', 'past_date');
  // Also of somebody who is disabled: what waits for them waits, and only a delegate can go on with it.
  if (!(await isMember(tx, userId))) throw invalidField('userId', 'not_found');
  const delegate = await readMember(tx, delegateId);
  if (!delegate) throw invalidField('delegateId', 'not_found');
  if (!delegate.did) throw new AppError('signer.needs_did', { delegateId: 'invalid_did' });
  const projectsOf = await signersProjects(tx, [userId]);
  const ableIn = await signersProjects(tx, [delegateId], { isAble: true });
  const able = new Set((ableIn.get(delegateId) ?? []).map(project => project.id));
  if (!(projectsOf.get(userId) ?? []).some(project => able.has(project.id)))
    throw new AppError('delegation.nowhere', { delegateId: 'invalid_choice' });
  const others = await meanwhile(tx, [userId, delegateId], starts, ends);
  if (others.some(each => each.user_id === userId)) throw new AppError('delegation.overlaps');
  if (others.some(each => each.user_id === delegateId))
    throw new AppError('delegation.away', { delegateId: 'invalid_choice' });
  const standsIn = others.find(each => each.delegate_id === userId);
  const names = await namesOf(tx, [caller.userId, userId, delegateId, ...(standsIn ? [standsIn.user_id] : [])]);
  if (standsIn) throw new AppError('delegation.stands_in', undefined, { who: names.get(standsIn.user_id) });
  const row = await tx.one<DelegationRow>(
    `insert into delegations (organization_id, user_id, delegate_id, starts_at, ends_at, created_by) values ($1, $2, $3, $4, $5, $6) returning *`,
    [caller.organizationId, userId, delegateId, starts, ends, caller.userId],
  );
  const times = { startsAt: starts.toISOString(), endsAt: ends.toISOString() };
  const of = { organizationId: caller.organizationId, delegationId: row.id };
  await tellStandIn(tx, of, delegateId, { name: names.get(userId) ?? '', ...times });
  if (userId !== caller.userId)
    await tellDelegation(tx, of, [userId], {
      what: 'named',
      by: names.get(caller.userId) ?? '',
      user: names.get(userId) ?? '',
      delegate: names.get(delegateId) ?? '',
      ...times,
    });
  return {
    answer: row,
    event: {
      type: 'create',
      resource: 'delegation',
      resourceId: row.id,
      new: { userId, delegateId, ...times },
    },
  };
}
