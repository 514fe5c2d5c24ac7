import type { Project } from '../../../../../contract/accounts/projects/index.ts';
import type { SessionUser } from '../../../../../contract/accounts/users/index.ts';
import { mayOpen, pageOf } from '../../../../authProvider/access.ts';
import { DECLARED_PAGES } from '../../../../declarations.ts';

const pageIn = (pathname: string) => {
  const page = pageOf(pathname);
  return DECLARED_PAGES.find(({ paths }) => page !== undefined && paths.includes(page));
};

/**
 * Whether one of a project's pages opens for a user: the contract's PAGES let the user in, and its declaration's own
 * condition holds. What it refuses stands in no menu, is no place to switch to, and opens by no address.
 */
export function opensIn(user: SessionUser, pathname: string, project: Pick<Project, 'id' | 'category'>): boolean {
  return mayOpen(user, pathname) && (pageIn(pathname)?.when?.(user, project) ?? true);
}

/** The areas of a project, of which each kind of project has one. */
const AREAS = /^\/projects\/\{projectId\}\/(credentials|vouchers)(\/|$)/;

/**
 * Whether an address is in an area that this kind of project does not have: nobody's roles are to blame then. Links that know a project by its
 * id alone, as those of notices do, come to such.
 */
export const isOfAnotherKind = (
  user: SessionUser,
  pathname: string,
  project: Pick<Project, 'id' | 'category'>,
): boolean => AREAS.test(pageOf(pathname) ?? '') && mayOpen(user, pathname) && !opensIn(user, pathname, project);
