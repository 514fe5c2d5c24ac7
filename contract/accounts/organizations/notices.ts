import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';

/** News about an organization, for the operators of the platform or for its own users. */
export const ORGANIZATION_NEWS = [
  'waits',
  'verified',
  'asksProduction',
  'inProduction',
  'trialEnds',
  'trialEnded',
  'domainLost',
] as const;

/** Notifies overseers of an organization, or its people of a decision about it. */
export const organization = {
  type: 'organization',
  data: {
    /** An organization that waits for the platform's review, or that was verified. */
    organization: z
      .object({
        what: z.enum(ORGANIZATION_NEWS),
        organizationId: Id,
        name: z.string(),
        /** When its trial ends. */
        day: Instant.optional(),
      })
      .nullable(),
  },
} as const;
export type OrganizationNotice = NonNullable<z.infer<typeof organization.data.organization>>;
