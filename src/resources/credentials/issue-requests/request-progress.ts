import type { IssueRequest, IssueRequestSummary } from '../../../../contract/credentials/credentials/index.ts';

export const STEPS = ['create', 'sign', 'mailbox', 'send'] as const;
export type Step = (typeof STEPS)[number];
const POLL_MS = 1000;
const POLL_SLOWLY_MS = 5000;
const QUIET_POLLS = 20;

/** Whether it was read itself, or is known from the list alone. */
export const isWhole = (request: IssueRequest | IssueRequestSummary): request is IssueRequest => 'steps' in request;

/** Of those that needed approval, how many still wait for it; what was returned or canceled meanwhile does not. */
export const waitingOf = ({ outcomes, steps, returned }: IssueRequest): number =>
  Math.max(0, outcomes.pending - Math.max(0, steps.signed - outcomes.issued) - returned);

/** How many were issued, at once or once they were approved. */
export const issuedOf = ({ outcomes, steps }: IssueRequest): number => Math.max(outcomes.issued, steps.signed);

/** How many are issued and go out by email, or went. */
const mailedOf = (request: IssueRequest): number => issuedOf(request) - request.steps.unmailed;

/** How many took a step, and how many it waits for: all that were asked for, unless they were stopped; of what waits for approval, what is approved goes on. */
export function countsOf(request: IssueRequest, step: Step): { reached: number; expected: number } {
  const { state, total, done, steps, outcomes } = request;
  switch (step) {
    case 'create':
      return { reached: steps.built, expected: Math.max(state === 'stopped' ? done : total, steps.built) };
    case 'sign':
      return { reached: steps.signed, expected: outcomes.issued + outcomes.pending };
    case 'mailbox':
      return { reached: steps.inMailbox, expected: steps.toMailbox };
    case 'send':
      return { reached: steps.sent, expected: mailedOf(request) };
  }
}

/** How many went by email, because their recipient has no wallet with a mailbox or it refused the offer. */
export const emailedOf = ({ steps }: IssueRequest): number => Math.max(0, steps.sent - steps.inMailbox);

/** Whether nothing more will happen by itself: all rows are answered, and what is signed is also sealed and sent. */
export function isSettled(request: IssueRequest): boolean {
  const { state, steps } = request;
  return state !== 'working' && steps.sealed >= issuedOf(request) && steps.sent >= mailedOf(request);
}

/**
 * When to ask again, in milliseconds, or false when all is done. After a while without change (a chain may be slow, a mail server busy) it asks less
 * often. `quiet` counts polls without change.
 */
export const nextPoll = (request: IssueRequest | undefined, quiet: number): number | false =>
  request && isSettled(request) ? false : quiet >= QUIET_POLLS ? POLL_SLOWLY_MS : POLL_MS;
