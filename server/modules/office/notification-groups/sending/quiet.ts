import { dayAfter, dayAt, instantIn } from '../../../../../contract/base/common/days.ts';
import type { GroupRow } from '../group-row.ts';

/** The hours of the organization's clocks between which phones stay quiet. */
const QUIET = { from: 21, until: 8 } as const;

const stamp = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, '0')}:00:00`;

/** When the quiet hours end that an instant is in; undefined outside of them. */
export function quietUntil(at: Date, zone: string): Date | undefined {
  const hour = Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(at));
  const day = dayAt(at, zone);
  if (hour >= QUIET.from) return instantIn(stamp(dayAfter(day), QUIET.until), zone);
  return hour < QUIET.until ? instantIn(stamp(day, QUIET.until), zone) : undefined;
}

type Whose = Pick<GroupRow, 'type' | 'zone'>;

/** When the quiet hours end that hold a group back now; undefined where it may be sent. Urgent groups are sent at night. */
export const heldUntil = ({ type, zone }: Whose, at: Date): Date | undefined =>
  type === 'urgent' ? undefined : quietUntil(at, zone ?? 'UTC');

/** When the quiet hours begin that a message must not reach, of a group that may be sent now; undefined of an urgent one. */
export const quietFrom = ({ type, zone }: Whose, at: Date): Date | undefined =>
  type === 'urgent' ? undefined : instantIn(stamp(dayAt(at, zone ?? 'UTC'), QUIET.from), zone ?? 'UTC');
