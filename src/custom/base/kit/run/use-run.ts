import { useCallback, useEffect, useRef, useState } from 'react';
import { useStoreContext } from 'react-admin';
import { uuid } from '../../../../dataProvider/uuid.ts';
import { runSteps, type RunState, type RunStepPlan, StepFailure } from './runner.ts';
import { DROPPED, isDropped } from './settled.ts';

export interface Run<P, S extends string, M extends object> {
  /** What was begun; null where nothing was. */
  state: RunState<M> | null;
  /** The step that is under way on this page. */
  at: S | null;
  failure: StepFailure<S> | null;
  /** What is being done here, or was when another tab discarded it, whatever became of what was typed since; null where nothing is. */
  plan: P | null;
  /** Begins, or goes on where it stopped. @throws what the server answered, where a step fails */
  goOn: (plan: P) => Promise<M>;
  /** Forgets the run, whose page is left: what it made stands, and is shown until then. */
  forget: () => void;
  /** Forgets it in favour of another, on this page. @returns what brings it back where nothing was begun since */
  drop: () => () => void;
}

/**
 * A run as this browser keeps it, for all tabs alike: it can be gone on with after a reload, or tomorrow. Where another tab discards it while this
 * one is at work, nothing more is done, and what stands by then is shown here.
 * @param place where the browser keeps it
 * @param nothing what stands of a run that was just begun
 */
export function useRun<P, S extends string, M extends object>(
  place: string,
  steps: readonly RunStepPlan<P, S, M>[],
  nothing: M,
): Run<P, S, M> {
  const store = useStoreContext();
  const kept = useCallback(() => store.getItem<RunState<M> | null>(place, null) ?? null, [place, store]);
  const [state, setState] = useState(kept);
  const [at, setAt] = useState<S | null>(null);
  const [failure, setFailure] = useState<StepFailure<S> | null>(null);
  const [plan, setPlan] = useState<P | null>(null);
  const isOver = useRef(false);
  const isBusy = useRef(false);
  /** What this page is at work with, or was when it was discarded elsewhere. */
  const mine = useRef<RunState<M> | null>(null);
  useEffect(
    () =>
      store.subscribe(place, (next: RunState<M> | null | undefined) => {
        if (isOver.current || (mine.current && next?.id !== mine.current.id)) return;
        setState(next ?? null);
        // brought back where it was discarded
        if (!isBusy.current) setFailure(now => (isDropped(now?.cause) ? null : now));
      }),
    [place, store],
  );
  const goOn = async (wanted: P): Promise<M> => {
    if (isBusy.current) throw new Error('errors.request.in_flight');
    isBusy.current = true;
    setFailure(null);
    setPlan(wanted);
    let last = kept() ?? { id: uuid(), made: nothing, sent: null };
    store.setItem(place, last);
    const read = (): RunState<M> => {
      const now = kept();
      return (last = now?.id === last.id ? now : last);
    };
    const write = (next: RunState<M>) => {
      const isKept = kept()?.id === next.id;
      if (isKept) store.setItem(place, next);
      mine.current = last = next;
      setState(next);
      if (!isKept) throw new Error(DROPPED);
    };
    mine.current = last;
    setState(last);
    try {
      const made = await runSteps(steps, wanted, { read, write, now: Date.now }, setAt);
      setPlan(null);
      return made;
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      setFailure(error as StepFailure<S>);
      if (!isDropped(error.cause)) {
        mine.current = null;
        setPlan(null);
      }
      throw error.cause;
    } finally {
      isBusy.current = false;
      setAt(null);
    }
  };
  /** Not what another tab began since. */
  const remove = useCallback(() => {
    if (!mine.current || kept()?.id === mine.current.id) store.removeItem(place);
  }, [kept, place, store]);
  const forget = useCallback(() => {
    isOver.current = true;
    remove();
  }, [remove]);
  const drop = useCallback(() => {
    const dropped = kept();
    remove();
    mine.current = null;
    setState(null);
    setFailure(null);
    setPlan(null);
    return () => {
      if (!dropped || kept()) return;
      store.setItem(place, dropped);
      setState(dropped);
    };
  }, [kept, place, remove, store]);
  return { state, at, failure, plan, goOn, forget, drop };
}
