import type { StandIn } from '../../../delegations/index.ts';

/** Who approves, as they sign. */
export interface Approver {
  userId: string;
  name: string;
  did: string;
  /** The approver who is away, in whose place they were put. */
  inPlaceOf?: { userId: string; name: string };
}

/** Who has whose place, by who is away. */
export type StandIns = ReadonlyMap<string, StandIn>;

/**
 * Approvers with those who sign in the place of who is away. Nobody has two places, and whoever asked has none unless they may approve: there the one
 * who is away stays.
 */
export function inTheirPlace(
  approvers: readonly Approver[],
  standIns: StandIns,
  barred: readonly string[],
): Approver[] {
  const taken = new Set([...approvers.map(approver => approver.userId), ...barred]);
  return approvers.map(approver => {
    const standIn = standIns.get(approver.userId);
    if (!standIn || taken.has(standIn.userId)) return approver;
    taken.add(standIn.userId);
    const inPlaceOf = approver.inPlaceOf ?? { userId: approver.userId, name: approver.name };
    // Whoever comes back to their own place has nobody else's.
    return inPlaceOf.userId === standIn.userId ? { ...standIn } : { ...standIn, inPlaceOf };
  });
}
