import { useCallback, useEffect, useState } from 'react';
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

const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * A wizard's step and how to go to another; each step is an entry in the browser's history, so "back" goes back one step. An address may want a step
 * that something before holds up: whoever begins to correct that stays until they go on themselves, and is not taken away by the first letter that makes it right.
 */
export function useStep<S extends string>(steps: readonly S[], answered: (step: S) => boolean) {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('step');
  const [stays, setStays] = useState<{ wanted: string | null; at: S } | null>(null);
  if (stays && stays.wanted !== wanted) setStays(null);
  const step = stepOf(steps, stays?.wanted === wanted ? stays.at : wanted, answered);
  const isHeld = wanted !== null && wanted !== step;
  useEffect(() => {
    if (!isHeld) return undefined;
    const stay = () => setStays({ wanted, at: step });
    // before the field itself hears of it
    for (const touch of TOUCHES) window.addEventListener(touch, stay, { capture: true });
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, stay, { capture: true });
    };
  }, [isHeld, wanted, step]);
  const go = useCallback(
    (to: S) => {
      // The address follows a moment later: the old one may name a step that what was just answered has removed.
      setStays({ wanted, at: to });
      setQuery(now => {
        const next = new URLSearchParams(now);
        next.set('step', to);
        return next;
      });
      window.scrollTo({ top: 0 });
    },
    [setQuery, wanted],
  );
  return [step, go] as const;
}
