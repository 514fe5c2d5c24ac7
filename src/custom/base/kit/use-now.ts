import { useSyncExternalStore } from 'react';

/** What is said of the time ("5 minutes ago", what has ended) is right to half a minute, on a page that nobody touches, too. */
const EVERY_MS = 30_000;

let ticks = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    ticks++;
    for (const each of listeners) each();
  }, EVERY_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * The time, in milliseconds, for what is drawn by it: a component that asks the clock itself would go on with what it was told first. One clock
 * for all that is on the page.
 */
export function useNow(): number {
  // drawn with the time as it is, whyever it is drawn
  'use no memo';
  useSyncExternalStore(subscribe, () => ticks);
  return Date.now();
}
