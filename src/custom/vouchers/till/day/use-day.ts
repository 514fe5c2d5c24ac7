import { useCallback, useEffect, useState } from 'react';
import type { TillDay } from '../../../../../contract/vouchers/sales/till.ts';
import { isSilence } from '../../../base/open/public-call.ts';
import { useNewest } from '../../../base/open/use/use-newest.ts';
import type { SaleCalls } from '../till-api.ts';
import { useTillWords } from '../words/index.ts';

/**
 * Reads a day of the till, today unless one is given. It is read again when `round` changes, when the connection is back and when the page comes into sight.
 */
export function useDay(calls: SaleCalls, day: string | undefined, round: string | number) {
  const { words } = useTillWords();
  const [read, setRead] = useState<{ day: TillDay; at: string } | { problem: string }>();
  const begin = useNewest();
  const look = useCallback(async () => {
    const isNewest = begin();
    const next = await calls.day(day).then(
      found => ({ day: found, at: new Date().toISOString() }),
      (error: Error) => ({ problem: isSilence(error) ? words.problem.none : error.message }),
    );
    if (isNewest()) setRead(next);
  }, [calls, day, words, begin]);
  useEffect(() => {
    void look();
    const again = () => void look();
    const inSight = () => document.visibilityState === 'visible' && again();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', inSight);
    return () => {
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', inSight);
    };
  }, [look, round]);
  return { read, look };
}
