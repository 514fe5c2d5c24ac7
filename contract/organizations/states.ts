import { z } from 'zod';
import { machine } from '../common/states.ts';

export const ORGANIZATION_STATES = ['pending', 'verified', 'rejected'] as const;
export const OrganizationStatus = z.enum(ORGANIZATION_STATES);
export type OrganizationStatus = z.infer<typeof OrganizationStatus>;
export const organizationMachine = machine(ORGANIZATION_STATES, {
  verify: { from: ['pending'], to: 'verified' },
  reject: { from: ['pending'], to: 'rejected' },
});

export const MEMBERSHIPS = ['trial', 'production'] as const;
export const Membership = z.enum(MEMBERSHIPS);
export type Membership = z.infer<typeof Membership>;

/** The trial's limits (spec §9). The number of issued credentials is the setting TRIAL_CREDENTIALS. */
export const TRIAL = { days: 30, users: 10, projects: 1, templates: 2 } as const;
