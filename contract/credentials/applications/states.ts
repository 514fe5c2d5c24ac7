import { machine } from '../../base/common/states.ts';

/** What an application is set to. One whose time is over is told as `expired`, whatever it is set to (`applicationState`). */
export const APPLICATION_STATES = ['active', 'paused', 'removed'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export const applicationMachine = machine(APPLICATION_STATES, {
  pause: { from: ['active'], to: 'paused', ours: true },
  resume: { from: ['paused'], to: 'active', ours: true },
  remove: { from: ['active', 'paused'], to: 'removed', ours: true },
  /** Undoes a removal: the application is paused, so that nobody is asked by surprise. */
  restore: { from: ['removed'], to: 'paused', ours: true },
});
export type ApplicationMove = keyof typeof applicationMachine;

/** The states that lists and pages tell. */
export const SHOWN_APPLICATION_STATES = ['active', 'paused', 'expired', 'removed'] as const;
export type ShownApplicationState = (typeof SHOWN_APPLICATION_STATES)[number];

/** The state that is told at a time. */
export const applicationState = (
  { state, expiresAt }: { state: ApplicationState; expiresAt: Date | null },
  now: Date,
): ShownApplicationState => (state !== 'removed' && expiresAt !== null && expiresAt <= now ? 'expired' : state);

/** How an attempt ended, or that it waits for a wallet. */
export const ATTEMPT_STATES = ['requested', 'success', 'failed', 'canceled'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

export const attemptMachine = machine(ATTEMPT_STATES, {
  /** What was presented holds. */
  succeed: { from: ['requested'], to: 'success', ours: true },
  /** What was presented does not hold, or could not be checked. */
  fail: { from: ['requested'], to: 'failed', ours: true },
  /** Nothing was presented. */
  cancel: { from: ['requested'], to: 'canceled', ours: true },
});
export type AttemptMove = keyof typeof attemptMachine;
