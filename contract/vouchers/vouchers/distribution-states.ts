import { machine } from '../../base/common/states.ts';

/** How far a distribution has come. */
export const DISTRIBUTION_STATES = [
  'waiting_confirmation',
  'scheduled',
  'running',
  'done',
  'failed',
  'canceled',
] as const;
export type DistributionState = (typeof DISTRIBUTION_STATES)[number];

/**
 * What moves a distribution. From its beginning until its end its money is set apart from the budget, whatever its method. The database holds the same
 * arrows (`distribution_moves`), whoever writes.
 */
export const distributionMachine = machine(DISTRIBUTION_STATES, {
  /** A second person says yes, to one that begins at once, and to one that begins later. */
  confirm: { from: ['waiting_confirmation'], to: 'running', ours: true },
  confirmAhead: { from: ['waiting_confirmation'], to: 'scheduled', ours: true },
  due: { from: ['scheduled'], to: 'running' },
  finish: { from: ['running'], to: 'done', ours: true },
  fail: { from: ['running'], to: 'failed', ours: true },
  retry: { from: ['failed'], to: 'running', ours: true },
  /** What is set apart and was not given goes back to the budget. */
  cancel: { from: ['waiting_confirmation', 'scheduled', 'failed'], to: 'canceled', ours: true },
});
export type DistributionEvent = keyof typeof distributionMachine;

/** How people learn of what they are given. */
export const DISTRIBUTION_DELIVERIES = ['email', 'cards'] as const;
export type DistributionDelivery = (typeof DISTRIBUTION_DELIVERIES)[number];

/** What came of somebody in a distribution, and why nothing did: they were canceled meanwhile, or the distribution was called off. */
export const DISTRIBUTION_ROW_STATES = ['waiting', 'given', 'refused'] as const;
export type DistributionRowState = (typeof DISTRIBUTION_ROW_STATES)[number];
export const DISTRIBUTION_ROW_REASONS = ['canceled', 'called_off'] as const;
export type DistributionRowReason = (typeof DISTRIBUTION_ROW_REASONS)[number];
/** Why a distribution stopped: the books are paused, the trial is over or has no credentials left, the organization’s key has expired, the vouchers’ last day is over, or something else, which the log names. */
export const DISTRIBUTION_FAILURES = ['books_paused', 'trial', 'key', 'expired', 'failed'] as const;
export type DistributionFailure = (typeof DISTRIBUTION_FAILURES)[number];

/** People whom one call names. All who wait are meant by naming nobody. */
export const CHOSEN_MAX = 500;
/** People of one file of cards. */
export const CARDS_MAX = 500;
