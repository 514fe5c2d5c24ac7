import { type RefObject, useEffect, useRef } from 'react';

/** Leads the focus to an element when a value changes, but not when it is first there; where `when` says no, it stays. */
export function useFocusOnChange(
  element: RefObject<HTMLElement | null>,
  value: unknown,
  when: () => boolean = () => true,
): void {
  const seen = useRef(value);
  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    if (when()) element.current?.focus();
  });
}
