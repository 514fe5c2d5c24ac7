import { nextDayStart, nextOpening, type Availability } from './availability.ts';
import type { RecurrenceKind } from './kinds.ts';

/** How often a member gets a benefit. `max` is the amount of a daily or a total maximum, and null of others. */
export interface Recurrence {
  kind: RecurrenceKind;
  max: number | null;
}

/** How often a member got it: on this day of the benefit's zone, and in all. Reversed ones do not count. */
export interface Used {
  today: number;
  total: number;
}

/** What is left to a member. `left` is null without a limit. `again` says when, where it is 0 and not for ever. */
export interface Left {
  left: number | null;
  again: Date | null;
}

/** How often a recurrence allows it in all; null of those without such a limit. */
export const totalOf = ({ kind, max }: Recurrence): number | null =>
  kind === 'once' ? 1 : kind === 'total' ? max : null;

/** What is left to a member at an instant, never below 0, also where a maximum was lowered since. */
export function leftOf(recurrence: Recurrence, used: Used, at: { now: Date; availability: Availability }): Left {
  const total = totalOf(recurrence);
  if (total !== null) return { left: Math.max(0, total - used.total), again: null };
  if (recurrence.kind !== 'daily') return { left: null, again: null };
  const left = Math.max(0, (recurrence.max ?? 0) - used.today);
  if (left > 0) return { left, again: null };
  return { left, again: nextOpening(at.availability, nextDayStart(at.now, at.availability.zone)) };
}
