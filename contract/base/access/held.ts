import { countingRoles, type OrganizationRole, type ProjectRole } from './roles.ts';

/**
 * To which roles a session is narrowed, whatever its user was given; where that is not set, to none. A role that was not given is never held.
 */
export interface Narrowing {
  usableRoles?: readonly string[] | undefined;
}

const usable = <R extends string>(given: readonly R[], { usableRoles }: Narrowing): R[] =>
  usableRoles ? given.filter(role => usableRoles.includes(role)) : [...given];

/** The roles that somebody holds in their organization: of those given to them, what counts there and what the session may use. */
export const heldRoles = (
  given: readonly OrganizationRole[],
  principal: Narrowing & { platformOwner: boolean },
): OrganizationRole[] => usable(countingRoles(given, principal.platformOwner), principal);

/** As heldRoles, of a project, or of all projects together. */
export const heldProjectRoles = (given: readonly ProjectRole[], principal: Narrowing): ProjectRole[] =>
  usable(given, principal);
