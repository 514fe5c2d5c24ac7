import { isDay } from '../../../../../contract/base/common/day.ts';
import { useDateText } from './dates.ts';

const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2})?$/;

/**
 * Says a day, or a moment on somebody's clocks, as a field of the browser holds it, in the page's language: "Thursday, December 31, 2026".
 * Null while none is whole.
 */
export function useDaySaid(): (value: string | null | undefined) => string | null {
  const dateText = useDateText();
  return value => {
    if (!value) return null;
    if (isDay(value)) return dateText(new Date(value), 'weekday');
    const [, day = '', time = ''] = MOMENT.exec(value) ?? [];
    return isDay(day) ? dateText(new Date(`${day}T${time}Z`), 'wall') : null;
  };
}
