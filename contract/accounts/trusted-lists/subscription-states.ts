import { machine } from '../../base/common/states.ts';

/** How a subscription to a list of somebody else stands. `held` keeps the last good version while something is wrong. */
export const TRUSTED_SUBSCRIPTION_STATES = ['current', 'offered', 'held', 'canceled'] as const;
export type TrustedSubscriptionState = (typeof TRUSTED_SUBSCRIPTION_STATES)[number];

/** What moves a subscription. The database holds the same arrows (`trusted_subscription_moves`). */
export const trustedSubscriptionMachine = machine(TRUSTED_SUBSCRIPTION_STATES, {
  /** A newer version was read, and waits for a person to take it. */
  offer: { from: ['current', 'offered', 'held'], to: 'offered', ours: true },
  take: { from: ['current', 'offered', 'held'], to: 'current', ours: true },
  hold: { from: ['current', 'offered', 'held'], to: 'held', ours: true },
  recover: { from: ['held'], to: 'current', ours: true },
  cancel: { from: ['current', 'offered', 'held'], to: 'canceled', ours: true },
});

/**
 * Why the last reading of a list changed nothing. `address` is one of no public place, `backwards` a sequence number below one that was read, `rewritten`
 * other content at the same number, `over` a list whose next update was missed.
 */
export const TRUSTED_TROUBLES = [
  'unreachable',
  'address',
  'large',
  'malformed',
  'signer',
  'backwards',
  'rewritten',
  'over',
] as const;
export type TrustedTrouble = (typeof TRUSTED_TROUBLES)[number];

/** What happened to an entry from one version to the next. */
export const TRUSTED_DIFFERENCES = ['added', 'removed', 'revoked', 'changed'] as const;

/** Subscriptions of an organization that are not canceled. */
export const TRUSTED_SUBSCRIPTIONS_MAX = 50;
/** Bytes of a list that is read. */
export const TRUSTED_LIST_BYTES = 5 * 1024 * 1024;
