import { machine } from '../../base/common/states.ts';

/** Whether somebody signs in another's place: not yet, now, or no more. Begun and ended by the clock, or ended before. */
export const DELEGATION_STATES = ['planned', 'active', 'ended'] as const;
export type DelegationState = (typeof DELEGATION_STATES)[number];
export const delegationMachine = machine(DELEGATION_STATES, {
  begin: { from: ['planned'], to: 'active', ours: true },
  end: { from: ['planned', 'active'], to: 'ended', ours: true },
});

/** Days that a delegation may last. */
export const DELEGATION_DAYS_MAX = 366;

/**
 * Where a delegation stands; all times in milliseconds.
 * @param endedAt when it was ended before its time, or null
 */
export function delegationState(
  { startsAt, endsAt, endedAt }: { startsAt: number; endsAt: number; endedAt: number | null },
  now: number,
): DelegationState {
  if (endedAt !== null || endsAt <= now) return 'ended';
  return startsAt <= now ? 'active' : 'planned';
}
