import { machine } from '../../base/common/states.ts';

/**
 * What becomes of a domain that an organization says is its own: it is asked for, proven, in use (what is issued names it), given up, lost because
 * its proof is gone, or it lapsed because nobody proved it in time.
 */
export const DOMAIN_STATES = ['claimed', 'proven', 'active', 'lost', 'withdrawn', 'lapsed'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];
export const domainMachine = machine(DOMAIN_STATES, {
  prove: { from: ['claimed', 'lost'], to: 'proven', ours: true },
  use: { from: ['proven'], to: 'active', ours: true },
  lose: { from: ['proven', 'active'], to: 'lost', ours: true },
  withdraw: { from: ['claimed', 'proven', 'active', 'lost'], to: 'withdrawn', ours: true },
  lapse: { from: ['claimed', 'lost'], to: 'lapsed', ours: true },
});

/** Those that are an organization's domain now: it has one of them at most. */
export const OPEN_DOMAINS = ['claimed', 'proven', 'active', 'lost'] as const satisfies readonly DomainState[];

/** How often a proof is looked for, in hours, and after how long without one something ends. */
export const DOMAIN_CHECKS = {
  claimedHours: 1,
  /** Of one whose proof was there when it was last looked for. */
  provenHours: 24,
  /** Of one whose proof was not. */
  missedHours: 12,
  /** So many times in a row without proof, and it is lost. */
  lostAfter: 6,
  claimDays: 7,
  lostDays: 30,
} as const;

/** So many checks an organization may ask for in an hour. */
export const DOMAIN_CHECKS_ASKED = { max: 60, seconds: 3600 } as const;
