import { useCallback, useEffect, useRef, useState } from 'react';
import { useStoreContext } from 'react-admin';
import { uuid } from '../../../dataProvider/uuid.ts';
import { type Made, RUN_DRAFT, type RunState, type RunStep } from './run-state.ts';
import { runSteps, StepFailure } from './runner.ts';
import { GUIDED_RUN, type GuidedPlan } from './steps.ts';

export interface Run {
  /** What was begun; null where nothing was. */
  state: RunState | null;
  /** The step that is under way on this page. */
  at: RunStep | null;
  failure: StepFailure | null;
  /** Begins, or goes on where it stopped. @throws what the server answered, where a step fails */
  goOn: (plan: GuidedPlan) => Promise<Made>;
  /** Forgets the run, whose page is left: what it made stands, and is shown until then. */
  forget: () => void;
  /** Forgets it in favour of another, on this page. @returns what brings it back where nothing was begun since */
  drop: () => () => void;
}

/** A run as this browser keeps it, for all tabs alike: it can be gone on with after a reload, or tomorrow. */
export function useRun(): Run {
  const store = useStoreContext();
  const [state, setState] = useState<RunState | null>(() => store.getItem<RunState | null>(RUN_DRAFT, null) ?? null);
  const [at, setAt] = useState<RunStep | null>(null);
  const [failure, setFailure] = useState<StepFailure | null>(null);
  const isOver = useRef(false);
  useEffect(
    () =>
      store.subscribe(RUN_DRAFT, (next: RunState | null | undefined) => {
        if (!isOver.current) setState(next ?? null);
      }),
    [store],
  );
  const write = useCallback(
    (next: RunState) => {
      store.setItem(RUN_DRAFT, next);
      setState(next);
    },
    [store],
  );
  const read = useCallback((): RunState => {
    const kept = store.getItem<RunState | null>(RUN_DRAFT, null);
    if (kept) return kept;
    const begun: RunState = { id: uuid(), made: {}, sent: null };
    write(begun);
    return begun;
  }, [store, write]);
  const isBusy = useRef(false);
  const goOn = async (plan: GuidedPlan): Promise<Made> => {
    if (isBusy.current) throw new Error('errors.request.in_flight');
    isBusy.current = true;
    setFailure(null);
    try {
      return await runSteps(GUIDED_RUN, plan, { read, write, now: Date.now }, setAt);
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      setFailure(error);
      throw error.cause;
    } finally {
      isBusy.current = false;
      setAt(null);
    }
  };
  const forget = useCallback(() => {
    isOver.current = true;
    store.removeItem(RUN_DRAFT);
  }, [store]);
  const drop = useCallback(() => {
    const dropped = store.getItem<RunState | null>(RUN_DRAFT, null);
    store.removeItem(RUN_DRAFT);
    setState(null);
    setFailure(null);
    return () => {
      if (dropped && !store.getItem<RunState | null>(RUN_DRAFT, null)) write(dropped);
    };
  }, [store, write]);
  return { state, at, failure, goOn, forget, drop };
}
