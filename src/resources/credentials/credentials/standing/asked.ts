import { lastSecondOf } from '../../../../custom/base/kit/text/days.ts';
import { REASON_MAX } from '../../../../../contract/credentials/credentials/limits.ts';

/** What is asked with a reason. */
export type Reasoned = 'revoke' | 'suspend' | 'return';

/** A reason as it is typed, and a pause's last day (such as 2026-12-01; empty for none). */
export interface ReasonForm {
  reason: string;
  until: string;
}
export const NO_REASON: ReasonForm = { reason: '', until: '' };

/** The moment at which a pause ends whose last day is chosen: the last of that day where the chooser is. Null without one. */
export const endOf = (day: string): string | null => (day === '' ? null : lastSecondOf(day));

/** How much of a reason there is. */
export const reasonLength = (reason: string): string => `${reason.trim().length} / ${REASON_MAX}`;
