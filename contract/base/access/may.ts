import { ACTIONS, type Action, type Rule } from './actions.ts';
import type { OrganizationRole, ProjectRole } from './roles.ts';

/** What a decision needs to know of the caller: the organization's roles, its standing, and the roles in the project at hand. */
export interface Principal {
  roles: readonly OrganizationRole[];
  organizationVerified: boolean;
  platformOwner: boolean;
}

/**
 * May the principal do the action? `projectRoles` are the roles held in the project the action is about (empty outside
 * one); for an action on no particular project, pass the union of all projects' roles to ask "anywhere at all?".
 */
export function may(principal: Principal, action: Action, projectRoles: readonly ProjectRole[] = []): boolean {
  const rule: Rule = ACTIONS[action];
  if (!rule.pending && !principal.organizationVerified) return false;
  if (rule.platform && !principal.platformOwner) return false;
  if (rule.everyMember) return true;
  return (
    rule.organization.some(role => principal.roles.includes(role)) ||
    (rule.project ?? []).some(role => projectRoles.includes(role))
  );
}

/** Whether only the caller's roles in the project can decide (so the server must look them up). */
export const dependsOnProject = (action: Action): boolean => 'project' in ACTIONS[action];

/** Whether roles of the organization alone allow an action, so in every project of it, whoever belongs to them. */
export const mayInAllProjects = (roles: readonly OrganizationRole[], action: Action): boolean =>
  (ACTIONS[action] as Rule).organization.some(role => roles.includes(role));
