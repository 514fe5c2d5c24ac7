import { ACTIONS, type Rule } from './actions.ts';
import { PROJECT_ROLES, ORGANIZATION_ROLES, type OrganizationRole, type ProjectRole } from './roles.ts';
import type { Principal } from './may.ts';

export type AnyRole = OrganizationRole | ProjectRole;

/**
 * Who gives which role, and takes it: the one table, read by the server's calls, the portal's choices and the generated test. A role that
 * has no line gives none. `admin` is given by nobody here: the platform sets it.
 */
export const GIVES: Partial<Record<AnyRole, readonly AnyRole[]>> = {
  'org.owner': [...ORGANIZATION_ROLES.filter(role => role !== 'admin'), ...PROJECT_ROLES],
  'org.users': ['org.users', 'org.member', 'viewer'],
  'org.projects': PROJECT_ROLES,
  'project.manager': PROJECT_ROLES,
  'project.users': ['project.viewer'],
};

/** The role of the organization that comes along with a role in a project: what people of projects read outside them, they read by it. */
export const COMES_ALONG: OrganizationRole = 'org.member';

/**
 * The roles by which one may all that comes along, but for the figures of the organization, which §6 gives to other roles: who has one of them is given none.
 * `admin` counts on the platform alone.
 */
export const ROLES_FOR_PROJECTS: readonly OrganizationRole[] = ORGANIZATION_ROLES.filter(
  role =>
    role !== 'admin' &&
    Object.entries<Rule>(ACTIONS).every(
      ([action, { organization }]) =>
        action === 'analytics.read' || !organization.includes(COMES_ALONG) || organization.includes(role),
    ),
);

/** Whether somebody with these roles of the organization may work in a project of it. */
export const letsWorkInProjects = (roles: readonly OrganizationRole[]): boolean =>
  roles.some(role => ROLES_FOR_PROJECTS.includes(role));

/** May the principal, with these roles in the project at hand, give this role to anybody, or take it away? */
export const mayGive = (principal: Principal, role: AnyRole, projectRoles: readonly ProjectRole[] = []): boolean =>
  principal.organizationVerified &&
  [...principal.roles, ...projectRoles].some(giver => GIVES[giver]?.includes(role) ?? false);

/**
 * May the principal change somebody with these roles otherwise: their name, keys and second factor, whether they may sign in at all, or have them leave?
 * Owners may. Others may only where every role is theirs to give, in projects as well. Nobody disables or removes themself, whatever this says.
 */
export const mayManage = (
  principal: Principal,
  roles: readonly OrganizationRole[],
  projectRoles: readonly ProjectRole[],
): boolean =>
  principal.organizationVerified &&
  (principal.roles.includes('org.owner') ||
    (roles.length > 0 && [...roles, ...projectRoles].every(role => mayGive(principal, role))));
