import {
  type Action,
  type AnyRole,
  may,
  mayGive,
  mayManage,
  type OrganizationRole,
  PAGE_FEATURES,
  PAGES,
  type PagePath,
  type ProjectRole,
} from '../../contract/base/access/index.ts';
import type { SessionUser } from '../../contract/accounts/users/index.ts';

const rolesOf = (user: SessionUser): OrganizationRole[] => user.roles.map(role => role.name);

const principalOf = (user: SessionUser) => ({
  roles: rolesOf(user),
  organizationVerified: user.organization.status === 'verified',
  platformOwner: user.organization.platformOwner,
});

const projectRolesOf = (user: SessionUser, projectId: string | undefined): ProjectRole[] =>
  user.projects
    .filter(project => projectId === undefined || project.id === projectId)
    .flatMap(project => project.roles);

/** May the user do the action, in the project given or, without one, anywhere at all? The contract's table decides. */
export const userMay = (user: SessionUser, action: Action, projectId?: string): boolean =>
  may(principalOf(user), action, projectRolesOf(user, projectId));

/** May the user give this role, of the organization or in the project, or take it away? The contract's table of giving decides. */
export const userMayGive = (user: SessionUser, role: AnyRole, projectId?: string): boolean =>
  mayGive(principalOf(user), role, projectId === undefined ? [] : projectRolesOf(user, projectId));

/** May the user change, disable or remove somebody else with these roles, those in projects counted? The same table decides. */
export const userMayManage = (
  user: SessionUser,
  roles: readonly OrganizationRole[],
  projectRoles: readonly ProjectRole[],
): boolean => mayManage(principalOf(user), roles, projectRoles);

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`);
const PATTERNS = (Object.keys(PAGES) as PagePath[])
  .sort((a, b) => a.split('{').length - b.split('{').length)
  .map(page => [patternOf(page), page] as const);

/** The page of the contract that a location shows, the one with fewest placeholders first; undefined for unknown paths. */
export const pageOf = (pathname: string): PagePath | undefined =>
  PATTERNS.find(([pattern]) => pattern.test(pathname))?.[1];

/** The project whose page a location shows; undefined on the organization's pages. */
export const projectIdOf = (pathname: string): string | undefined =>
  pageOf(pathname)?.startsWith('/projects/{projectId}') ? pathname.split('/')[2] : undefined;

/** Whether a page opens: for whoever may do at least one thing on it (design §4), where its feature is on. A path outside the contract's pages opens. */
export function mayOpen(user: SessionUser, pathname: string): boolean {
  const page = pageOf(pathname);
  if (page === undefined) return true;
  const features = [PAGE_FEATURES[page] ?? []].flat();
  if (features.some(feature => user.organization.features[feature] !== true)) return false;
  const opening = PAGES[page];
  return opening === 'public' || opening.some(action => userMay(user, action, projectIdOf(pathname)));
}

/** react-admin's question `canAccess({ action, resource, record })`, for the action that its verb means on the resource. */
export function canAccess(user: SessionUser, action: Action | undefined, record?: { projectId?: unknown }): boolean {
  const projectId = typeof record?.projectId === 'string' ? record.projectId : undefined;
  return action !== undefined && userMay(user, action, projectId);
}

/** Where roles land that spec §4 does not name: at the page that they are for. */
const OWN_PAGES = [
  ['org.users', '/organization/users'],
  ['org.audit', '/organization/events'],
  ['org.api', '/organization/serviceAccounts'],
  ['org.reports', '/organization/analytics'],
] as const satisfies readonly (readonly [OrganizationRole, PagePath])[];

/**
 * Where someone lands after signing in (spec §4). What has to be done first comes first: the welcome, a new password, a second factor. Then an owner
 * without projects lands at home, an owner, member or projects role at the projects, another role at its page, and everyone else at home.
 */
export function landing(user: SessionUser): string {
  if (!user.welcomed) return '/newuser';
  if (user.mustChangePassword) return '/password';
  if (user.mustSetFactor) return '/account/security';
  const roles = rolesOf(user);
  if (user.organization.status !== 'verified') return '/';
  if (roles.includes('org.owner') && user.projects.length === 0) return '/';
  if (roles.some(role => role === 'org.owner' || role === 'org.member' || role === 'org.projects')) return '/projects';
  return OWN_PAGES.find(([role, page]) => roles.includes(role) && mayOpen(user, page))?.[1] ?? '/';
}
