import { type RefObject, useLayoutEffect } from 'react';

/** How much of a page's top something covers that stands fast there, below the header (the theme's `scrollPaddingTop`). */
const COVERED = '--covered';
/** Between it and what is scrolled to, where its outline is. */
const ROOM = 8;

/** What stands fast at the top of a page while the page goes by: whatever takes the focus is scrolled to below it, never behind it. */
export function useStuck(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(COVERED, `${(bar.current?.offsetHeight ?? 0) + ROOM}px`);
    return () => {
      style.removeProperty(COVERED);
    };
  });
}
