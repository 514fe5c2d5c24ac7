import { REASON_MAX } from '../../../../contract/credentials/limits.ts';

/** What is asked with a reason. */
export type Reasoned = 'revoke' | 'suspend';

/** A reason as it is typed, and a pause's last day (such as 2026-12-01; empty for none). */
export interface ReasonForm {
  reason: string;
  until: string;
}
export const NO_REASON: ReasonForm = { reason: '', until: '' };

/** The moment at which a pause ends whose last day is chosen: when that day is over where the chooser is. Null without one. */
export function endOf(day: string): string | null {
  if (day === '') return null;
  // A year of more digits is no day that anybody meant: as it is, the contract refuses it.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + 1).toISOString();
}

/** How much of a reason there is. */
export const reasonLength = (reason: string): string => `${reason.trim().length} / ${REASON_MAX}`;
