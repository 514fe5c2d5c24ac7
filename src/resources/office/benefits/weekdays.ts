import type { Weekday } from '../../../../contract/office/benefits/kinds.ts';
import type { Translate } from '../../../custom/base/kit/values/claim-text.ts';

/** A day of the week, as the language calls it. */
export const weekdayText = (weekday: Weekday, translate: Translate): string => translate(`benefits.days.${weekday}`);
