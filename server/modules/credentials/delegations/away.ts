import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { signersAmong } from '../../accounts/projects/index.ts';

/** That somebody has the place of another who is away. */
export interface Away {
  id: string;
  userId: string;
  delegateId: string;
  createdBy: string;
}

/** Somebody with a DID who has the place of an approver. */
export interface StandIn {
  userId: string;
  name: string;
  did: string;
}

/** That a delegation `d` holds at the time of this parameter. */
export const holds = (now: string): string => `d.ended_at is null and d.starts_at <= ${now} and d.ends_at > ${now}`;

/** Who of the organization is away now, and who has their places. */
export const whoIsAway = (tx: Tx, organizationId: string, now: Date): Promise<Away[]> =>
  tx.rows<Away>(
    `select id, user_id as "userId", delegate_id as "delegateId", created_by as "createdBy" from delegations d
     where d.organization_id = $2 and ${holds('$1')} order by d.starts_at, d.id`,
    [now, organizationId],
  );

/** Who has whose place in a project, by who is away: only those who may approve there themselves, and have a DID. */
export async function standInsIn(
  tx: Tx,
  projectId: string,
  away: readonly Away[],
): Promise<ReadonlyMap<string, StandIn>> {
  if (away.length === 0) return new Map();
  const signers = await signersAmong(
    tx,
    projectId,
    away.map(each => each.delegateId),
  );
  const byId = new Map(signers.map(signer => [signer.userId, signer]));
  return new Map(
    away.flatMap(({ userId, delegateId }) => {
      const standIn = byId.get(delegateId);
      return standIn ? [[userId, standIn] as const] : [];
    }),
  );
}

/** Holds a delegation while something is done by it, for `update` alone; false where it does not hold any more. */
export async function holdDelegation(
  tx: Tx,
  id: string,
  now: Date,
  lock: 'share' | 'update' = 'share',
): Promise<boolean> {
  inLockOrder(tx, 'delegation');
  const held = await tx.maybe(`select 1 from delegations d where d.id = $2 and ${holds('$1')} for ${lock}`, [now, id]);
  return held !== undefined;
}
