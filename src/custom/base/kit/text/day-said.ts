import { useDateText } from './dates.ts';

/**
 * Says a day, or a moment on somebody's clocks, as a field of the browser holds it, in the page's language: "Thursday, December 31, 2026".
 * Null while none is whole.
 */
export function useDaySaid(): (value: string | null | undefined) => string | null {
  const dateText = useDateText();
  return value => {
    const isTimed = value?.includes('T');
    const at = new Date(isTimed ? `${value}Z` : (value ?? ''));
    return Number.isNaN(at.getTime()) ? null : dateText(at, isTimed ? 'wall' : 'weekday');
  };
}
