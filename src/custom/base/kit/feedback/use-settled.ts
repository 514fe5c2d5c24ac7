import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** A text as it is once nobody has changed it for a moment, for what is asked of the server with it: not with every letter. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
