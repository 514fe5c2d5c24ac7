import { useEffect, useEffectEvent, useState } from 'react';
import { useAuthProvider } from 'react-admin';
import type { SelloAuthProvider } from '../../../../authProvider/index.ts';
import { followSignals } from './follow.ts';

/** Calls `heard` whenever the server signals, while `enabled`, and whether that is the first of a connection. Answers whether signals come; while they do not, one has to ask. */
export function useSignals(enabled: boolean, heard: (isFirst: boolean) => void): boolean {
  const accessToken = useAuthProvider<SelloAuthProvider>()?.accessToken;
  const [connected, setConnected] = useState(false);
  const onHeard = useEffectEvent(heard);
  useEffect(() => {
    if (!enabled || !accessToken || typeof WebSocket === 'undefined') return;
    return followSignals({ accessToken, heard: isFirst => onHeard(isFirst), connected: setConnected });
  }, [enabled, accessToken]);
  return connected;
}
