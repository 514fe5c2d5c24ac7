import { machine } from '../../base/common/states.ts';

export const ORGANIZATION_STATES = ['pending', 'verified', 'rejected'] as const;
export type OrganizationStatus = (typeof ORGANIZATION_STATES)[number];
export const organizationMachine = machine(ORGANIZATION_STATES, {
  verify: { from: ['pending'], to: 'verified' },
  reject: { from: ['pending'], to: 'rejected' },
  /** The registration was corrected and is looked at again. */
  resubmit: { from: ['rejected'], to: 'pending', ours: true },
});

/** Why the platform rejects a registration; the words of the reviewer stand beside. */
export const REJECTION_REASONS = [
  'unknown',
  'incomplete',
  'unreachable',
  'duplicate',
  'not_eligible',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** What the platform turns on and off for an organization, and how it begins (spec §2). */
export const FEATURES = {
  iso: false,
  trustedLists: false,
  analytics: false,
  verifications: true,
  benefits: true,
  notifications: true,
} as const satisfies Record<string, boolean>;
export type Feature = keyof typeof FEATURES;
export const FEATURE_NAMES = Object.keys(FEATURES) as Feature[];

export const MEMBERSHIPS = ['trial', 'production'] as const;
export type Membership = (typeof MEMBERSHIPS)[number];

/** The trial's limits (spec §9). The number of issued credentials is the setting TRIAL_CREDENTIALS. */
export const TRIAL = { days: 30, users: 10, projects: 1, templates: 2 } as const;

/** What organizations have a share of. The database holds each limit for every writer (`share_limits`). */
export const SHARES = ['recipients', 'groups', 'imports', 'stored'] as const;
export type Share = (typeof SHARES)[number];
/** The shares of a trial: recipients, groups, imports that wait, and bytes of pictures and files. */
export const TRIAL_SHARES = {
  recipients: 1_000,
  groups: 20,
  imports: 2,
  stored: 50_000_000,
} as const satisfies Record<Share, number>;
