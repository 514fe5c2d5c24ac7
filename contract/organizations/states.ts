import { machine } from '../common/states.ts';

export const ORGANIZATION_STATES = ['pending', 'verified', 'rejected'] as const;
export type OrganizationStatus = (typeof ORGANIZATION_STATES)[number];
export const organizationMachine = machine(ORGANIZATION_STATES, {
  verify: { from: ['pending'], to: 'verified' },
  reject: { from: ['pending'], to: 'rejected' },
});

export const MEMBERSHIPS = ['trial', 'production'] as const;
export type Membership = (typeof MEMBERSHIPS)[number];

/** The trial's limits (spec §9). The number of issued credentials is the setting TRIAL_CREDENTIALS. */
export const TRIAL = { days: 30, users: 10, projects: 1, templates: 2 } as const;
