import type { IssueRequest } from '../../../contract/credentials/index.ts';

export const STEPS = ['built', 'signed', 'sealed', 'sent'] as const;
export type Step = (typeof STEPS)[number];
const POLL_MS = 1000;
const POLL_SLOWLY_MS = 5000;
const QUIET_POLLS = 20;

/** How many a step waits for: all that were asked for, unless they were stopped; what waits for approval is only built. */
export const expectedOf = ({ state, total, done, steps, outcomes }: IssueRequest, step: Step): number =>
  step === 'built' ? Math.max(state === 'stopped' ? done : total, steps.built) : outcomes.issued;

/** Whether nothing more will happen by itself: all rows are answered, and what is signed is also sealed and sent. */
export const isSettled = ({ state, outcomes, steps }: IssueRequest): boolean =>
  state !== 'working' && steps.sealed >= outcomes.issued && steps.sent >= outcomes.issued;

/**
 * When to ask again, in milliseconds, or false when all is done. After a while without change (recipients without e-mail are
 * never "sent"; a chain may be slow) it asks less often. `quiet` counts polls without change.
 */
export const nextPoll = (request: IssueRequest | undefined, quiet: number): number | false =>
  request && isSettled(request) ? false : quiet >= QUIET_POLLS ? POLL_SLOWLY_MS : POLL_MS;
