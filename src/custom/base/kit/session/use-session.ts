import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useAuthProvider } from 'react-admin';
import type { Action } from '../../../../../contract/base/access/index.ts';
import type { SessionUser } from '../../../../../contract/accounts/users/index.ts';
import { userMay } from '../../../../authProvider/access.ts';
import type { SelloAuthProvider } from '../../../../authProvider/index.ts';

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

/**
 * The user that a shell is drawn for. Signing out empties all caches while the shell is still there: what draws once more in it draws for the same
 * user, until the shell goes.
 */
export const ShellUser = createContext<SessionUser | null>(null);

/** The session user inside a shell, which renders nothing before it is known. Throws outside one. */
export function useUser(): SessionUser {
  const user = useContext(ShellUser);
  if (!user) throw new Error('useUser needs a shell around it');
  return user;
}

/** May the user do this, in the project given or anywhere at all? */
export function useMay(action: Action, projectId?: string): boolean {
  return userMay(useUser(), action, projectId);
}
