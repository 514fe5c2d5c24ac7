import { useEffect, useEffectEvent, useRef } from 'react';
import { useAuthProvider, useLogout } from 'react-admin';
import type { SelloAuthProvider } from '../../../../authProvider/index.ts';

/** Leaves for the sign-in page once a call finds that the session is over: the call itself fails, and says so where it was made. */
export function SessionEnds() {
  const authProvider = useAuthProvider<SelloAuthProvider>();
  const logout = useLogout();
  const isLeaving = useRef(false);
  const leave = useEffectEvent((to: string | undefined) => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    void logout({}, to).finally(() => (isLeaving.current = false));
  });
  useEffect(() => authProvider?.onEnd(leave), [authProvider]);
  return null;
}
