import type { Made, RunStep } from './run-state.ts';
import type { RunStepPlan, StepFailure } from './runner.ts';

/** Where a step of a run is. */
export type Progress = 'waiting' | 'loading' | 'success' | 'error' | 'skipped';

/** How far a step has come: what stands stands, also where it is no longer wanted. */
export function progressOf<P>(
  step: Pick<RunStepPlan<P>, 'name' | 'isWanted' | 'isDone'>,
  plan: P,
  made: Made,
  { at, failure }: { at: RunStep | null; failure: StepFailure | null },
): Progress {
  if (at === step.name) return 'loading';
  if (failure?.step === step.name) return 'error';
  if (!step.isWanted(plan)) return 'skipped';
  return step.isDone(plan, made) ? 'success' : 'waiting';
}
