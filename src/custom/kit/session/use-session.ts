import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';
import type { Action } from '../../../../contract/access/index.ts';
import type { SessionUser } from '../../../../contract/users/index.ts';
import { userMay } from '../../../authProvider/access.ts';
import type { SelloAuthProvider } from '../../../authProvider/index.ts';

/** The cache key of the session user; invalidate it after what changes the user's projects or roles. */
export const SESSION_KEY = ['session'];

/** The session user as a query. Inside a shell the user is there: use `useUser`. */
export function useSession() {
  const authProvider = useAuthProvider<SelloAuthProvider>();
  return useQuery({
    queryKey: SESSION_KEY,
    queryFn: () => (authProvider ? authProvider.session.refresh() : Promise.reject(new Error('no authProvider'))),
    staleTime: 60_000,
    retry: 1,
  });
}

/** The session user inside a shell, which renders nothing before it is known. Throws outside one. */
export function useUser(): SessionUser {
  const { data } = useSession();
  if (!data) throw new Error('useUser needs a shell around it');
  return data;
}

/** May the user do this, in the project given or anywhere at all? */
export function useMay(action: Action, projectId?: string): boolean {
  return userMay(useUser(), action, projectId);
}
