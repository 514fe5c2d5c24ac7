import { machine } from '../../base/common/states.ts';

/** Pending while an invitation was not taken up. */
export const USER_STATES = ['pending', 'disabled', 'active'] as const;
export type UserStatus = (typeof USER_STATES)[number];
export const userMachine = machine(USER_STATES, {
  takeUp: { from: ['pending'], to: 'active', ours: true },
  disable: { from: ['active'], to: 'disabled', ours: true },
  enable: { from: ['disabled'], to: 'active', ours: true },
  /** Whoever vouched for them is no longer asked: they are to be invited again, at once or, disabled, when they are enabled. */
  unbind: { from: ['active', 'disabled'], to: 'pending', ours: true },
});

/** How an invitation stands that was not taken up: `over` when its time has passed. */
export const INVITATION_STATES = ['open', 'over', 'declined'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];
export const invitationMachine = machine(INVITATION_STATES, {
  lapse: { from: ['open'], to: 'over', ours: true },
  decline: { from: ['open'], to: 'declined', ours: true },
  send: { from: ['open', 'over', 'declined'], to: 'open', ours: true },
});

/** Who holds a user's keys (spec §3). The documented `keystore` 2 is custody, 1 wallet, 0 none. */
export const KEY_MANAGEMENTS = ['none', 'custody', 'wallet'] as const;
/** The same by the documented numbers. */
export const KEYSTORES = { none: 0, wallet: 1, custody: 2 } as const satisfies Record<
  (typeof KEY_MANAGEMENTS)[number],
  number
>;
export const AUTH_METHODS = ['basic', 'wallet', 'sso'] as const;
/** How who registers an organization can sign in. */
export const REGISTRATION_METHODS = ['basic', 'wallet'] as const satisfies readonly (typeof AUTH_METHODS)[number][];
/** How it is known that somebody is who they say: an administrator vouches (manual DID), a code at their corporate address, an external check. */
export const ONBOARDING_METHODS = ['manual', 'email', 'kyc'] as const;
export type OnboardingMethod = (typeof ONBOARDING_METHODS)[number];

/** What can be chosen of these (an external check only where a provider is set up). */
export const CHOOSABLE = {
  keyManagement: ['none', 'custody', 'wallet'],
  authMethod: ['basic', 'wallet', 'sso'],
  onboardingMethod: ['manual', 'email', 'kyc'],
} as const satisfies {
  keyManagement: readonly (typeof KEY_MANAGEMENTS)[number][];
  authMethod: readonly (typeof AUTH_METHODS)[number][];
  onboardingMethod: readonly OnboardingMethod[];
};

/** Days in which an invitation can be taken up. */
export const INVITATION_DAYS = 7;
/** Projects in which one call makes people approvers at most. */
export const APPROVES_IN_MAX = 50;
/** Characters of a person's position. */
export const POSITION_MAX = 100;
/** People whom one call invites at most. */
export const INVITED_MAX = 20;

/** Whether an address is of a domain, of one below it, or of one above: whoever issues by titles.example.edu has its people at example.edu. */
export const isOfDomain = (email: string, domain: string): boolean => {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const name = domain.toLowerCase();
  return host === name || host.endsWith(`.${name}`) || (host.includes('.') && name.endsWith(`.${host}`));
};
