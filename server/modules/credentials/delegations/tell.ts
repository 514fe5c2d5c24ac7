import type { DelegationNotice, StandInNotice } from '../../../../contract/credentials/delegations/notices.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { completeNotices, tellPeople } from '../../base/notifications/index.ts';

interface Of {
  organizationId: string;
  delegationId: string;
}

/** Tells somebody that they sign in another's place, and when. */
export const tellStandIn = (tx: Tx, { organizationId, delegationId }: Of, userId: string, standIn: StandInNotice) =>
  tellPeople(tx, { type: 'standIn', organizationId, userIds: [userId], details: { ...standIn, delegationId } });

/** Tells people that another named, or ended, that somebody signs in the place of one of them. */
export const tellDelegation = (
  tx: Tx,
  { organizationId, delegationId }: Of,
  userIds: readonly string[],
  delegation: DelegationNotice,
) => tellPeople(tx, { type: 'delegation', organizationId, userIds, details: { ...delegation, delegationId } });

/**
 * Tells people and the owners what became of a delegation that nobody did to it; each once, until that is over. By the platform, with the delegation
 * locked.
 */
export const tellOwnersOfDelegation = (
  tx: Tx,
  { organizationId, delegationId }: Of,
  userIds: readonly string[],
  delegation: DelegationNotice,
) =>
  tellPeople(
    tx,
    { type: 'delegation', organizationId, userIds, roles: ['org.owner'], details: { ...delegation, delegationId } },
    { by: ['delegationId', 'what'], open: true },
  );

/** A delegate can sign again, or the delegation has ended: nobody is told any longer that they cannot. */
export const completeNowhere = (tx: Tx, delegationId: string) =>
  completeNotices(tx, 'delegation', { delegationId, what: 'nowhere' });

/** A delegation has ended: that it was named is told to nobody of these any longer. */
export const completeDelegation = (tx: Tx, delegationId: string, userIds: readonly string[]) =>
  completeNotices(tx, ['standIn', 'delegation'], { delegationId }, userIds);
