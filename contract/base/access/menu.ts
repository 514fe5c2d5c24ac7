import type { PagePath } from './pages.ts';
import type { OrganizationRole } from './roles.ts';

/** Those who see every page of the organization's group that they may read (spec §6). */
const READ_ALL = ['admin', 'viewer'] as const;
const WRITE = ['org.owner', 'org.projects'] as const;

/**
 * The roles whose menu names a page of the organization (spec §6). A page without a line is named for each role that may open it.
 * A page that opens and is not named is found by its name or its address.
 */
export const MENU_ROLES: Partial<Record<PagePath, readonly OrganizationRole[]>> = {
  '/organization': ['org.owner', 'org.users', 'org.projects', 'org.billing', ...READ_ALL],
  '/organization/users': ['org.owner', 'org.users'],
  '/organization/recipients': [...WRITE, ...READ_ALL],
  '/notifications': [...WRITE, ...READ_ALL],
  '/organization/keys': [...WRITE, ...READ_ALL],
  '/organization/serviceAccounts': [...WRITE, 'org.api', ...READ_ALL],
  '/organization/events': ['org.owner', 'org.users', 'org.audit'],
  '/organization/analytics': ['org.owner', 'org.audit', 'org.reports', ...READ_ALL],
};
