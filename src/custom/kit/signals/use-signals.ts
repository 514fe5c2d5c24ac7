import { useEffect, useRef, useState } from 'react';
import { useAuthProvider } from 'react-admin';
import type { SelloAuthProvider } from '../../../authProvider/index.ts';

/** Calls `heard` whenever the server signals, while `enabled`. Answers whether signals come; while they do not, one has to ask. */
export function useSignals(enabled: boolean, heard: () => void): boolean {
  const accessToken = useAuthProvider<SelloAuthProvider>()?.accessToken;
  const [connected, setConnected] = useState(false);
  const latest = useRef(heard);
  latest.current = heard;
  useEffect(() => {
    if (!enabled || !accessToken || typeof WebSocket === 'undefined') return;
    let stop: (() => void) | undefined;
    let isOver = false;
    // nobody waits for it: it comes when the page stands
    void import('./follow.ts').then(({ followSignals }) => {
      if (!isOver) stop = followSignals({ accessToken, heard: () => latest.current(), connected: setConnected });
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [enabled, accessToken]);
  return connected;
}
