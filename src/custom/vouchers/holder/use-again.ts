import { useEffect, useRef } from 'react';

const EVERY_MS = 10_000;
/** So often without anybody's hand on it: a phone that was left lying does not hold its session open. */
const TIMES = 30;

/**
 * Looks again ever so often while something is shown and somebody may be watching: at the till what it shows changes by another's hand.
 * @param shown what was found last; undefined where there is nothing to look at
 */
export function useAgain(shown: object | undefined, look: () => Promise<void>): void {
  const times = useRef(0);
  useEffect(() => {
    const watched = () => void (times.current = 0);
    const events = ['pointerdown', 'keydown', 'visibilitychange'];
    for (const event of events) document.addEventListener(event, watched);
    return () => {
      for (const event of events) document.removeEventListener(event, watched);
    };
  }, []);
  useEffect(() => {
    if (!shown) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || times.current >= TIMES) return;
      times.current += 1;
      void look();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [shown, look]);
}
