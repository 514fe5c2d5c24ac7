import type { SessionUser } from '../../../contract/users/index.ts';

/** Project settings need owner, projects, member or the project's manager (spec §6). */
export function seesSettings(user: SessionUser, project: { id: string }): boolean {
  const roles = user.roles.map(role => role.name);
  const here = user.projects.find(each => each.id === project.id)?.roles ?? [];
  return (
    roles.includes('org.owner') ||
    roles.includes('org.projects') ||
    roles.includes('org.member') ||
    here.includes('project.manager')
  );
}
