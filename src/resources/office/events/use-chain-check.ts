import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EventsAnchor } from '../../../../contract/base/events/happened.ts';
import { useCall } from '../../../dataProvider/use-call.ts';

/** What was found of the whole chain. */
export interface ChainFound {
  /** How many events hold, from the first on. */
  holds: number;
  broken: number | null;
  altered: number | null;
  erased: number;
  anchor: EventsAnchor;
}

/** Checks the chain of events piece by piece, says how far it is, and what holds it. */
export function useChainCheck() {
  const call = useCall();
  const stopping = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState({ done: 0, last: 0 });
  useEffect(() => () => stopping.current?.abort(), []);
  const check = useMutation({
    mutationFn: async (): Promise<ChainFound> => {
      stopping.current?.abort();
      const { signal } = (stopping.current = new AbortController());
      let erased = 0;
      for (let after = 0; ;) {
        const piece = await call('checkEvents', { query: { after }, signal });
        const { broken, altered, checkedTo, last } = piece;
        erased += piece.erased;
        after = checkedTo;
        setProgress({ done: checkedTo, last });
        const first = Math.min(broken ?? Infinity, altered ?? Infinity);
        if (first < Infinity || checkedTo >= last) {
          const anchor = await call('getEventsAnchor', { signal });
          return { holds: first < Infinity ? first - 1 : last, broken, altered, erased, anchor };
        }
      }
    },
  });
  return {
    run: check.mutate,
    stop: () => {
      stopping.current?.abort();
      check.reset();
    },
    found: check.data,
    error: check.error,
    progress,
  };
}
