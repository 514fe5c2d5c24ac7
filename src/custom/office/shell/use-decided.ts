import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SESSION_KEY } from '../../base/kit/session/use-session.ts';

const POLL_MS = 30_000;

/** Asks now and then who one is while the organization waits to be decided about: nothing opens before, and no signal comes to whoever may read none. */
export function useDecided(isWaiting: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: SESSION_KEY }), POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, queries]);
}
