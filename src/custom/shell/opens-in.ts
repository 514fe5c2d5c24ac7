import type { Project } from '../../../contract/projects/index.ts';
import type { SessionUser } from '../../../contract/users/index.ts';
import { mayOpen, pageOf } from '../../authProvider/access.ts';
import { DECLARED_PAGES } from '../../declarations.ts';

/**
 * Whether one of a project's pages opens for a user: the contract's PAGES let the user in, and its declaration's own
 * condition holds. What it refuses stands in no menu, is no place to switch to, and opens by no address.
 */
export function opensIn(user: SessionUser, pathname: string, project: Pick<Project, 'id' | 'category'>): boolean {
  const page = pageOf(pathname);
  const declared = DECLARED_PAGES.find(({ paths }) => page !== undefined && paths.includes(page));
  return mayOpen(user, pathname) && (declared?.when?.(user, project) ?? true);
}
