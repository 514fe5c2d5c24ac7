import { useEffect, useEffectEvent } from 'react';

const MARK = 'sello.step';
const isMarked = (): boolean => (history.state as { mark?: unknown } | null)?.mark === MARK;
const mark = (): void => history.pushState({ mark: MARK }, '');

/**
 * Has the browser's own step back, which on phones is a swipe, go one step back on this page rather than leave it with what was begun.
 * @param isBegun whether there is anything to go back from
 * @param back goes back; false where that cannot be now, and the page stays as it is
 */
export function useStepBack(isBegun: boolean, back: () => boolean): void {
  const stepBack = useEffectEvent(() => {
    if (isBegun && !isMarked() && !back()) mark();
  });
  useEffect(() => {
    const listen = () => stepBack();
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);
  // What was gone back from on the page itself is nothing to go back from in the browser.
  useEffect(() => {
    if (isBegun && !isMarked()) mark();
    else if (!isBegun && isMarked()) history.back();
  }, [isBegun]);
}
