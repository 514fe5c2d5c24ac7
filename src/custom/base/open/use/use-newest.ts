import { useCallback, useRef } from 'react';

/**
 * Of what is known the newest counts: an answer that was on its way when something newer was asked, or said, tells of before. Whoever asks or
 * says something calls it, and learns from what it answers whether that is still the newest.
 */
export function useNewest(): () => () => boolean {
  const newest = useRef(0);
  return useCallback(() => {
    const mine = (newest.current += 1);
    return () => mine === newest.current;
  }, []);
}
