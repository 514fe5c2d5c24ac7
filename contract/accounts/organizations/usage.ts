import { z } from 'zod';
import { Instant } from '../../base/common/values.ts';
import { MEMBERSHIPS } from './states.ts';

/** What counts against a trial (spec §9), in the order in which it is told. */
export const USES = ['users', 'projects', 'templates', 'credentials'] as const;
export type Use = (typeof USES)[number];

/** How much an organization has of something, and may have at most: null where nothing limits it. */
const Used = z.object({ used: z.int(), limit: z.int().nullable() });

/** The membership, and what is used of it. */
export const OrganizationUsage = z
  .object({
    membership: z.enum(MEMBERSHIPS),
    trialEndsAt: Instant.nullable(),
    uses: z.object({ users: Used, projects: Used, templates: Used, credentials: Used }),
  })
  .meta({ id: 'OrganizationUsage' });
export type OrganizationUsage = z.infer<typeof OrganizationUsage>;
