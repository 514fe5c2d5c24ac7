import { useCallback, useEffect, useRef, useState } from 'react';
import { useStoreContext } from 'react-admin';
import { uuid } from '../../../dataProvider/uuid.ts';
import { type Made, RUN_DRAFT, type RunState, type RunStep } from './run-state.ts';
import { runSteps, StepFailure } from './runner.ts';
import { DROPPED, isDropped } from './settled.ts';
import { GUIDED_RUN, type GuidedPlan } from './steps.ts';

export interface Run {
  /** What was begun; null where nothing was. */
  state: RunState | null;
  /** The step that is under way on this page. */
  at: RunStep | null;
  failure: StepFailure | null;
  /** What is being done here, or was when another tab discarded it, whatever became of what was typed since; null where nothing is. */
  plan: GuidedPlan | null;
  /** Begins, or goes on where it stopped. @throws what the server answered, where a step fails */
  goOn: (plan: GuidedPlan) => Promise<Made>;
  /** Forgets the run, whose page is left: what it made stands, and is shown until then. */
  forget: () => void;
  /** Forgets it in favour of another, on this page. @returns what brings it back where nothing was begun since */
  drop: () => () => void;
}

/**
 * A run as this browser keeps it, for all tabs alike: it can be gone on with after a reload, or tomorrow. Where another tab discards it while this
 * one is at work, nothing more is done, and what stands by then is shown here.
 */
export function useRun(): Run {
  const store = useStoreContext();
  const kept = useCallback(() => store.getItem<RunState | null>(RUN_DRAFT, null) ?? null, [store]);
  const [state, setState] = useState(kept);
  const [at, setAt] = useState<RunStep | null>(null);
  const [failure, setFailure] = useState<StepFailure | null>(null);
  const [plan, setPlan] = useState<GuidedPlan | null>(null);
  const isOver = useRef(false);
  const isBusy = useRef(false);
  /** What this page is at work with, or was when it was discarded elsewhere. */
  const mine = useRef<RunState | null>(null);
  useEffect(
    () =>
      store.subscribe(RUN_DRAFT, (next: RunState | null | undefined) => {
        if (isOver.current || (mine.current && next?.id !== mine.current.id)) return;
        setState(next ?? null);
        // brought back where it was discarded
        if (!isBusy.current) setFailure(now => (isDropped(now?.cause) ? null : now));
      }),
    [store],
  );
  const goOn = async (wanted: GuidedPlan): Promise<Made> => {
    if (isBusy.current) throw new Error('errors.request.in_flight');
    isBusy.current = true;
    setFailure(null);
    setPlan(wanted);
    let last = kept() ?? { id: uuid(), made: {}, sent: null };
    store.setItem(RUN_DRAFT, last);
    const read = (): RunState => {
      const now = kept();
      return (last = now?.id === last.id ? now : last);
    };
    const write = (next: RunState) => {
      const isKept = kept()?.id === next.id;
      if (isKept) store.setItem(RUN_DRAFT, next);
      mine.current = last = next;
      setState(next);
      if (!isKept) throw new Error(DROPPED);
    };
    mine.current = last;
    setState(last);
    try {
      const made = await runSteps(GUIDED_RUN, wanted, { read, write, now: Date.now }, setAt);
      setPlan(null);
      return made;
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      setFailure(error);
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
    if (!mine.current || kept()?.id === mine.current.id) store.removeItem(RUN_DRAFT);
  }, [kept, store]);
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
      store.setItem(RUN_DRAFT, dropped);
      setState(dropped);
    };
  }, [kept, remove, store]);
  return { state, at, failure, plan, goOn, forget, drop };
}
