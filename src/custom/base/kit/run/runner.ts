import type { Action } from '../../../../../contract/base/access/actions.ts';
import { cameToNothing, TOO_OLD } from './settled.ts';

/** A run that was begun, as the browser keeps it: what of it stands, and which call has had no answer. */
export interface RunState<M extends object> {
  /** Of which the keys of its calls are made: the same call of the same run is the same call to the server, whenever it is sent. */
  id: string;
  made: M;
  /** The call that is under way, or was when the page was left, or got no answer, and since when; null where each is settled. */
  sent: { call: string; at: number } | null;
}

/** Where the run is kept: written before a call is sent and before the next one begins. It throws where there is no room, or where it was discarded. */
export interface RunPlace<M extends object> {
  read: () => RunState<M>;
  write: (next: RunState<M>) => void;
  now: () => number;
}

/** What a step has at hand. */
export interface Hands<M extends object> {
  made: () => M;
  /** Sends a call under its key, so that it is done once however often it is sent. */
  once: <T>(call: string, send: (key: string) => Promise<T>) => Promise<T>;
  /** Says that something stands, and so that the call which made it is settled. */
  keep: (part: Partial<M>) => void;
}

/** A step of a run, as data. */
export interface RunStepPlan<P, S extends string, M extends object> {
  name: S;
  /** What whoever runs it must be allowed. */
  action: Action;
  /** Whether there is anything to do; if not, it is skipped. */
  isWanted: (plan: P) => boolean;
  isDone: (plan: P, made: M) => boolean;
  run: (plan: P, hands: Hands<M>) => Promise<void>;
}

/** The server knows answers for a day. What it may have forgotten is not sent again: it might be made twice. */
export const ASKED_AGAIN_WITHIN_MS = 20 * 3_600_000;

/** Whether a run stopped at a call that is not sent again: it can only be begun anew. */
export const isTooOld = ({ sent }: Pick<RunState<object>, 'sent'>, now: number): boolean =>
  sent !== null && now - sent.at > ASKED_AGAIN_WITHIN_MS;

/** Why a step could not be done, with the step at which one goes on. */
export class StepFailure<S extends string = string> extends Error {
  constructor(
    readonly step: S,
    override readonly cause: unknown,
  ) {
    super('runs.error');
    this.name = 'StepFailure';
  }
}

function handsOf<M extends object>({ read, write, now }: RunPlace<M>): Hands<M> {
  return {
    made: () => read().made,
    keep: part => write({ ...read(), made: { ...read().made, ...part }, sent: null }),
    once: async (call, send) => {
      const before = read();
      const isFirstTry = before.sent?.call !== call;
      const sent = isFirstTry || !before.sent ? { call, at: now() } : before.sent;
      if (isTooOld({ ...before, sent }, now())) throw new Error(TOO_OLD);
      write({ ...before, sent });
      try {
        return await send(`${before.id}.${call}`);
      } catch (error) {
        if (cameToNothing(error, isFirstTry)) write({ ...read(), sent: null });
        throw error;
      }
    },
  };
}

/** Does what is not done yet, step by step, and stops at the first that fails: what stood before it stands. @throws StepFailure */
export async function runSteps<P, S extends string, M extends object>(
  steps: readonly RunStepPlan<P, S, M>[],
  plan: P,
  place: RunPlace<M>,
  onStep: (step: S) => void,
): Promise<M> {
  const hands = handsOf(place);
  for (const step of steps) {
    if (!step.isWanted(plan) || step.isDone(plan, hands.made())) continue;
    onStep(step.name);
    await step.run(plan, hands).catch((error: unknown) => {
      throw new StepFailure(step.name, error);
    });
  }
  return hands.made();
}

/** What an earlier step made. @throws TypeError where it made nothing */
export const standing = (id: string | undefined): string => {
  if (id === undefined) throw new TypeError('a step before made nothing');
  return id;
};
