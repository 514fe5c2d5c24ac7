import type { OrganizationRole, ProjectRole } from './roles.ts';
import type { ServiceAccountType } from './service-accounts.ts';

/**
 * Who may do what: the one table (spec §6, design §4). The server's guard, the portal's `canAccess`, the menu and
 * the generated authorization test all read it.
 *
 * - `organization`: organization roles that may, anywhere in their organization
 * - `project`: project roles that may, in the project they hold them in
 * - `everyMember`: every active member of the organization may
 * - `platform`: only in the organization that the platform itself is
 * - `pending`: allowed while the organization is not yet verified (spec §2: all else is disabled until then)
 * - `serviceAccounts`: types of service accounts that may, where the call admits them (`callers`), in the projects that their roles name
 * - `tills`: tills may, where the call admits them, for the merchant that they are of
 * - `points`: points may, where the call admits them, in the project of the vendor that they are of
 * - `verifiers`: verifiers may, where the call admits them, for the application that they are of
 */
export interface Rule {
  organization: readonly OrganizationRole[];
  project?: readonly ProjectRole[];
  everyMember?: true;
  platform?: true;
  pending?: true;
  serviceAccounts?: readonly ServiceAccountType[];
  tills?: true;
  points?: true;
  verifiers?: true;
}

const READERS = ['org.owner', 'org.projects', 'admin', 'viewer'] as const;
const PROJECT_WRITERS = ['org.owner', 'org.projects'] as const;
const LICENSES: readonly ServiceAccountType[] = ['licenses.api'];
const MERCHANTS: readonly ServiceAccountType[] = ['merchant.api'];
const PROJECT_MEMBERS = ['project.manager', 'project.viewer', 'project.signer', 'project.users'] as const;

export const ACTIONS = {
  'session.use': { organization: [], everyMember: true, pending: true },
  'home.read': { organization: [], everyMember: true, pending: true },
  'organization.read': { organization: [], everyMember: true, pending: true },
  'organization.update': { organization: ['org.owner'] },
  'channels.manage': { organization: ['org.owner'] },
  'membership.ask': { organization: ['org.owner', 'org.billing'] },
  'organization.resubmit': { organization: ['org.owner'], pending: true },
  'platform.read': { organization: ['org.owner', 'admin'], platform: true },
  'platform.manage': { organization: ['org.owner', 'admin'], platform: true },
  'organizationUsers.read': {
    organization: ['org.owner', 'org.users', 'org.projects'],
    project: ['project.manager', 'project.users'],
  },
  'organizationUsers.show': { organization: ['org.owner', 'org.users', 'org.projects'] },
  'organizationUsers.write': { organization: ['org.owner', 'org.users'] },
  'projects.list': { organization: [...READERS, 'org.member'] },
  'projects.create': { organization: PROJECT_WRITERS },
  'project.read': { organization: READERS, project: PROJECT_MEMBERS },
  'project.update': { organization: PROJECT_WRITERS, project: ['project.manager'] },
  'project.delete': { organization: PROJECT_WRITERS },
  'projectUsers.read': { organization: [...READERS, 'org.users'], project: PROJECT_MEMBERS },
  'projectUsers.write': { organization: PROJECT_WRITERS, project: ['project.manager', 'project.users'] },
  'schemas.read': { organization: [...READERS, 'org.member'] },
  'schemas.write': { organization: PROJECT_WRITERS, project: ['project.manager'] },
  'genericTemplates.read': { organization: READERS, project: PROJECT_MEMBERS },
  'genericTemplates.write': { organization: PROJECT_WRITERS, project: ['project.manager'] },
  'templates.read': { organization: READERS, project: PROJECT_MEMBERS, serviceAccounts: LICENSES },
  'templates.write': { organization: PROJECT_WRITERS, project: ['project.manager'] },
  'credentials.read': { organization: READERS, project: PROJECT_MEMBERS, serviceAccounts: LICENSES },
  'credentials.issue': { organization: PROJECT_WRITERS, project: ['project.manager'], serviceAccounts: LICENSES },
  'credentials.approve': { organization: [], project: ['project.signer'] },
  'delegations.use': { organization: ['org.owner', 'org.projects'], project: ['project.signer', 'project.manager'] },
  'credentials.revoke': { organization: PROJECT_WRITERS, project: ['project.manager'], serviceAccounts: LICENSES },
  'credentials.resend': { organization: PROJECT_WRITERS, project: ['project.manager'], serviceAccounts: LICENSES },
  'recipients.read': { organization: [...READERS, 'org.member'] },
  'recipients.show': { organization: READERS },
  'recipients.manage': { organization: PROJECT_WRITERS },
  'recipients.erase': { organization: ['org.owner', 'admin'] },
  'recipients.write': { organization: PROJECT_WRITERS, project: ['project.manager'] },
  'notificationGroups.read': { organization: [...READERS, 'org.member'] },
  'notificationGroups.show': { organization: READERS },
  'notificationGroups.write': { organization: PROJECT_WRITERS },
  'trustedLists.read': { organization: READERS },
  'trustedLists.write': { organization: PROJECT_WRITERS },
  'applications.read': { organization: READERS, project: PROJECT_MEMBERS },
  'applications.write': { organization: PROJECT_WRITERS, project: ['project.manager'] },
  'applications.check': { organization: [], verifiers: true },
  'attempts.read': { organization: READERS, project: PROJECT_MEMBERS, serviceAccounts: LICENSES },
  'attempts.begin': { organization: PROJECT_WRITERS, project: ['project.manager'], serviceAccounts: LICENSES },
  'benefits.read': { organization: READERS, project: PROJECT_MEMBERS },
  'benefits.write': { organization: PROJECT_WRITERS, project: ['project.manager'] },
  'benefits.redeem': { organization: [], serviceAccounts: MERCHANTS, points: true },
  'benefits.reverse': {
    organization: PROJECT_WRITERS,
    project: ['project.manager'],
    serviceAccounts: MERCHANTS,
    points: true,
  },
  'notifications.read': { organization: [], everyMember: true },
  'vouchers.read': { organization: READERS, project: PROJECT_MEMBERS },
  'vouchers.write': { organization: PROJECT_WRITERS, project: ['project.manager'] },
  'vouchers.limit': { organization: ['org.owner'] },
  'payments.review': { organization: PROJECT_WRITERS, project: ['project.manager'] },
  'serviceAccounts.read': { organization: [...READERS, 'org.member', 'org.api'] },
  'serviceAccounts.manage': { organization: ['org.owner', 'org.projects', 'org.api'] },
  'keys.read': { organization: [...READERS, 'org.member'] },
  'keys.manage': { organization: ['org.owner'] },
  'offers.read': { organization: READERS, project: PROJECT_MEMBERS },
  'merchants.serve': { organization: READERS, project: PROJECT_MEMBERS, serviceAccounts: MERCHANTS },
  'offers.write': { organization: PROJECT_WRITERS, project: ['project.manager'] },
  'sales.make': { organization: [], serviceAccounts: MERCHANTS, tills: true },
  'sales.read': { organization: READERS, project: PROJECT_MEMBERS, serviceAccounts: MERCHANTS, tills: true },
  'sales.reverse': {
    organization: PROJECT_WRITERS,
    project: ['project.manager'],
    serviceAccounts: MERCHANTS,
    tills: true,
  },
  'analytics.read': {
    organization: ['org.owner', 'admin', 'viewer', 'org.member', 'org.audit', 'org.reports'],
  },
  'events.read': { organization: ['org.owner', 'org.users', 'org.projects', 'org.audit'] },
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof ACTIONS;
