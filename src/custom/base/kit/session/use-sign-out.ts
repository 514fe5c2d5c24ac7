import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLogout, useTakeUndoableMutation } from 'react-admin';

/** Signs out, once what was removed and could still be undone is removed: by whoever did it, who may not any more afterwards. */
export function useSignOut(): () => void {
  const logout = useLogout();
  const queryClient = useQueryClient();
  const take = useTakeUndoableMutation();
  const atWork = useIsMutating();
  const [leaving, setLeaving] = useState(false);
  const leave = useEffectEvent(() => {
    setLeaving(false);
    void logout({}, '/login', false);
  });
  useEffect(() => {
    if (!leaving) return;
    const removal = take();
    if (removal) removal({ isUndo: false });
    // asked again: what began just now is not in what was drawn
    else if (queryClient.isMutating() === 0) leave();
  }, [leaving, take, atWork, queryClient]);
  return () => setLeaving(true);
}
