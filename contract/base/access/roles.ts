/** Roles an organization gives (spec §6). `admin` counts as platform administrator only inside the platform-owner organization. */
export const ORGANIZATION_ROLES = [
  'org.owner',
  'org.users',
  'org.projects',
  'org.billing',
  'org.audit',
  'org.api',
  'org.reports',
  'org.member',
  'admin',
  'viewer',
] as const;
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number];

/** The roles that count in an organization: `admin` is the platform's, and nothing anywhere else, whatever a row says. */
export const countingRoles = (roles: readonly OrganizationRole[], platformOwner: boolean): OrganizationRole[] =>
  roles.filter(role => role !== 'admin' || platformOwner);

/** Roles inside one project (spec §6). */
export const PROJECT_ROLES = ['project.manager', 'project.viewer', 'project.signer', 'project.users'] as const;
export type ProjectRole = (typeof PROJECT_ROLES)[number];

/** The fixed ids by which the documented calls name project roles (spec §6: "role ids for manager and signer are fixed"). */
export const PROJECT_ROLE_IDS = {
  'project.manager': '7b1f3c52-6a0e-4d0c-9a53-3a2a6f0a0001',
  'project.signer': '7b1f3c52-6a0e-4d0c-9a53-3a2a6f0a0002',
  'project.viewer': '7b1f3c52-6a0e-4d0c-9a53-3a2a6f0a0003',
  'project.users': '7b1f3c52-6a0e-4d0c-9a53-3a2a6f0a0004',
} as const satisfies Record<ProjectRole, string>;

/** The project role that a role id names, or undefined for an unknown id. */
export const projectRoleOf = (roleId: string): ProjectRole | undefined =>
  PROJECT_ROLES.find(role => PROJECT_ROLE_IDS[role] === roleId);
