import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../dataProvider/api-error.ts';
import { SESSION_KEY } from '../../base/kit/session/use-session.ts';

const isDue = (error: unknown): boolean => error instanceof ApiError && error.key === 'auth.password_due';

/** Reads again who is signed in once a call was refused because a new password is due: the guard then leads to it. */
export function usePasswordDue(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const hear = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.type === 'updated' && event.action?.type === 'error' && isDue(event.action.error))
        void queries.invalidateQueries({ queryKey: SESSION_KEY });
    };
    const stops = [queries.getQueryCache().subscribe(hear), queries.getMutationCache().subscribe(hear)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);
}
