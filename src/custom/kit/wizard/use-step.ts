import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The step of a URL's `?step=`, never beyond the first one that is not yet answered. */
export function stepOf<S extends string>(
  steps: readonly S[],
  wanted: string | null,
  answered: (step: S) => boolean,
): S {
  const open = steps.findIndex(step => !answered(step));
  const last = open === -1 ? steps.length - 1 : open;
  const index = Math.max(
    0,
    steps.findIndex(step => step === wanted),
  );
  const step = steps[Math.min(index, last)];
  if (step === undefined) throw new RangeError('a wizard has steps');
  return step;
}

/** A wizard's step and how to go to another; each step is an entry in the browser's history, so "back" goes back one step. */
export function useStep<S extends string>(steps: readonly S[], answered: (step: S) => boolean) {
  const [query, setQuery] = useSearchParams();
  const step = stepOf(steps, query.get('step'), answered);
  const go = useCallback(
    (to: S) => {
      setQuery(now => {
        const next = new URLSearchParams(now);
        next.set('step', to);
        return next;
      });
      window.scrollTo({ top: 0 });
    },
    [setQuery],
  );
  return [step, go] as const;
}
