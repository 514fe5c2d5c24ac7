import type { RunStepPlan, StepFailure } from './runner.ts';

/** Where a step of a run is. */
export type Progress = 'waiting' | 'loading' | 'success' | 'error' | 'skipped';

/** How far a step has come: what stands stands, also where it is no longer wanted. */
export function progressOf<P, S extends string, M extends object>(
  step: Pick<RunStepPlan<P, S, M>, 'name' | 'isWanted' | 'isDone'>,
  plan: P,
  made: M,
  { at, failure }: { at: S | null; failure: StepFailure<S> | null },
): Progress {
  if (at === step.name) return 'loading';
  if (failure?.step === step.name) return 'error';
  if (!step.isWanted(plan)) return 'skipped';
  return step.isDone(plan, made) ? 'success' : 'waiting';
}
