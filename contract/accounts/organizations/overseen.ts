import { z } from 'zod';
import { Email, Id, Instant, Revision, longText } from '../../base/common/values.ts';
import { Organization } from './organization.ts';
import { FEATURE_NAMES, MEMBERSHIPS, ORGANIZATION_STATES, REJECTION_REASONS, type Feature } from './states.ts';

/** An organization as the platform's administrators list it. */
export const OverseenOrganization = Organization.pick({
  id: true,
  revision: true,
  did: true,
  name: true,
  alias: true,
  membership: true,
  trialEndsAt: true,
  production: true,
  industry: true,
  country: true,
  status: true,
  contactName: true,
  contactLastname: true,
  contactPhone: true,
  rejection: true,
  features: true,
  createdAt: true,
})
  .extend({
    platformOwner: z.boolean(),
    users: z.int(),
    /** Since when it waits for the platform; null where it does not. */
    waitsSince: Instant.nullable(),
  })
  .meta({ id: 'OverseenOrganization' });
export type OverseenOrganization = z.infer<typeof OverseenOrganization>;

/** The same with what a review asks about. */
export const OverseenOrganizationDetail = OverseenOrganization.extend({
  owners: z.array(z.object({ name: z.string(), email: z.string() })),
  /** Others of the same name, however it is written, verified ones first: whoever is verified under it could be taken for them. Ten at most. */
  namesakes: z.array(z.object({ id: Id, name: z.string(), status: z.enum(ORGANIZATION_STATES) })),
  projects: z.int(),
  issued: z.int(),
}).meta({ id: 'OverseenOrganizationDetail' });
export type OverseenOrganizationDetail = z.infer<typeof OverseenOrganizationDetail>;

/** What a decision was made on: an organization that was corrected meanwhile is looked at once more. */
const decided = { revision: Revision.optional() };
export const Verification = z.strictObject(decided);
export const RejectionCreate = z
  .strictObject({
    ...decided,
    reasons: z.array(z.enum(REJECTION_REASONS)).min(1, { error: 'required' }).max(REJECTION_REASONS.length),
    comment: longText(1000).nullable().optional(),
  })
  .refine(({ reasons, comment }) => !reasons.includes('other') || !!comment, { path: ['comment'], error: 'required' });

const FeatureChange = z.strictObject(
  Object.fromEntries(FEATURE_NAMES.map(name => [name, z.boolean()])) as Record<Feature, z.ZodBoolean>,
);
/** What the platform changes of an organization: features that are named, and the membership. */
export const Oversight = z.strictObject({
  ...decided,
  features: FeatureChange.partial().optional(),
  membership: z.enum(MEMBERSHIPS).optional(),
  /** The end of a trial: at most a year away. */
  trialEndsAt: Instant.optional(),
});

/** How many organizations there are, by what, and what waits for the platform's people. */
export const PlatformTotals = z.object({
  organizations: z.int(),
  projects: z.int(),
  /** To be reviewed by the platform, because whoever sells and whoever buys are one. */
  payments: z.int(),
  /** On trial, and asking for production. */
  asksProduction: z.int(),
  /** Jobs that failed for good and can be tried again by the platform; others are settled where they were asked for. */
  failedJobs: z.int(),
  byStatus: z.record(z.enum(ORGANIZATION_STATES), z.int()),
  byMembership: z.record(z.enum(MEMBERSHIPS), z.int()),
  byIndustry: z.array(z.object({ industry: z.int(), count: z.int() })),
  byCountry: z.array(z.object({ country: z.string().nullable(), count: z.int() })),
});
export type PlatformTotals = z.infer<typeof PlatformTotals>;

/** A list of organizations is narrowed by these. */
export const OVERSEEN_SORTS = ['createdAt', 'name', 'status', 'waitsSince'] as const;
/** The user of whom a new password is required. */
export const PasswordDemand = z.strictObject({ email: Email });
export const ofOverseen = z.strictObject({ overseenId: Id });
