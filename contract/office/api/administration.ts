import { z } from 'zod';
import { COUNTRY_CODES } from '../../base/catalogues/countries.ts';
import { ClosedNetwork, NetworkReport } from '../../base/sealing/network.ts';
import { Id, Instant, LangQuery, pageQuery } from '../../base/common/values.ts';
import {
  OVERSEEN_SORTS,
  ofOverseen,
  OverseenOrganization,
  OverseenOrganizationDetail,
  Oversight,
  PasswordDemand,
  PlatformTotals,
  RejectionCreate,
  Verification,
} from '../../accounts/organizations/overseen.ts';
import { FEATURE_NAMES, MEMBERSHIPS, ORGANIZATION_STATES } from '../../accounts/organizations/states.ts';
import { PROJECT_CATEGORIES, PROJECT_STATES } from '../../accounts/projects/kinds.ts';
import { OVERSEEN_PROJECT_SORTS, OverseenProject } from '../../accounts/projects/overseen.ts';
import { CustodyReport } from '../../credentials/keys/custody.ts';
import { define } from '../../api/route.ts';

const tag = 'Administration';
const overseen = '/api/v1/admin/organizations/{overseenId}';

/** What the platform's own people do with all organizations. */
export const administrationRoutes = define({
  listOrganizations: {
    method: 'GET',
    path: '/api/v1/organizations',
    tag,
    summary: 'All organizations of the platform',
    source: 'spec',
    access: 'platform.read',
    query: pageQuery(OVERSEEN_SORTS).extend({
      status: z.enum(ORGANIZATION_STATES).optional(),
      membership: z.enum(MEMBERSHIPS).optional(),
      /** Only those on trial that asked for production. */
      asks: z.literal('production').optional(),
      industry: z.coerce.number().int().min(0).max(11).optional(),
      /** `none`: those that say no country. */
      country: z.enum([...COUNTRY_CODES, 'none']).optional(),
      /** Those for which this is on. */
      feature: z.enum(FEATURE_NAMES).optional(),
      /** Registered at this instant or later, and earlier than that one. */
      since: Instant.optional(),
      until: Instant.optional(),
    }),
    answer: z.object({ organizations: z.array(OverseenOrganization), total: z.int() }),
  },
  getOverseenOrganization: {
    method: 'GET',
    path: overseen,
    tag,
    summary: 'An organization as the platform sees it',
    source: 'ours',
    access: 'platform.read',
    params: ofOverseen,
    query: LangQuery,
    answer: OverseenOrganizationDetail,
  },
  verifyRegistration: {
    method: 'PUT',
    path: `${overseen}/verify`,
    tag,
    summary: 'Verify an organization that registered; it has its DID then, and its trial begins',
    source: 'ours',
    access: 'platform.manage',
    params: ofOverseen,
    query: LangQuery,
    body: Verification,
    answer: OverseenOrganizationDetail,
  },
  rejectRegistration: {
    method: 'PUT',
    path: `${overseen}/reject`,
    tag,
    summary: 'Reject a registration, with reasons; its owner may correct it and submit it again',
    source: 'ours',
    access: 'platform.manage',
    params: ofOverseen,
    query: LangQuery,
    body: RejectionCreate,
    answer: OverseenOrganizationDetail,
  },
  overseeOrganization: {
    method: 'PUT',
    path: overseen,
    tag,
    summary: 'Turn features of an organization on or off, and change its membership',
    source: 'ours',
    access: 'platform.manage',
    params: ofOverseen,
    query: LangQuery,
    body: Oversight,
    answer: OverseenOrganizationDetail,
  },
  requireOverseenPassword: {
    method: 'PUT',
    path: `${overseen}/password/require`,
    tag,
    summary: 'Require a new password of a user of any organization',
    source: 'ours',
    access: 'platform.manage',
    params: ofOverseen,
    query: LangQuery,
    body: PasswordDemand,
    answer: OverseenOrganizationDetail,
  },
  getNetworks: {
    method: 'GET',
    path: '/api/v1/admin/networks',
    tag,
    summary: 'The networks of the platform: who writes on them and what waits, and what the closed ones miss',
    source: 'ours',
    access: 'platform.read',
    query: LangQuery,
    answer: z.object({ networks: z.array(NetworkReport), closed: z.array(ClosedNetwork) }),
  },
  getCustodies: {
    method: 'GET',
    path: '/api/v1/admin/custodies',
    tag,
    summary: 'Get the places where keys are kept, their state and what is wrong',
    description: 'Our own comes first. `detail` is in the words of the token or Vault.',
    source: 'ours',
    access: 'platform.read',
    query: LangQuery,
    answer: z.object({ custodies: z.array(CustodyReport) }),
  },
  listAllProjects: {
    method: 'GET',
    path: '/api/v1/admin/projects',
    tag,
    summary: 'All projects of the platform, removed ones too',
    source: 'ours',
    access: 'platform.read',
    query: pageQuery(OVERSEEN_PROJECT_SORTS).extend({
      category: z.enum(PROJECT_CATEGORIES).optional(),
      networkId: z.string().max(32).optional(),
      status: z.enum(PROJECT_STATES).optional(),
      organizationId: Id.optional(),
    }),
    answer: z.object({ projects: z.array(OverseenProject), total: z.int() }),
  },
  getPlatformTotals: {
    method: 'GET',
    path: '/api/v1/admin/totals',
    tag,
    summary:
      'How many organizations and projects there are, by status, industry and country, and what waits for the platform',
    source: 'ours',
    access: 'platform.read',
    query: LangQuery,
    answer: PlatformTotals,
  },
});
