import { mayOpen } from '../../authProvider/access.ts';
import type { ProjectCategory } from '../../../contract/projects/index.ts';
import type { SessionUser } from '../../../contract/users/index.ts';

export type MenuKey =
  'home' | 'projects' | 'credentials' | 'issue' | 'pending' | 'templates' | 'schemas' | 'users' | 'settings';
export interface MenuEntry {
  key: MenuKey;
  to: string;
  /** Phrase key of why it cannot be opened yet. */
  disabled?: string;
  /** Marked only on its very own path. */
  exact?: boolean;
}
export interface MenuGroup {
  /** Phrase key of the group's heading, or null without one. */
  heading: string | null;
  entries: MenuEntry[];
}

const verified = (user: SessionUser) => user.organization.status === 'verified';

/** The organization's menu (spec §2): the projects are disabled until the organization is verified, and say why. */
export function organizationMenu(user: SessionUser): MenuGroup[] {
  const asVerified = { ...user, organization: { ...user.organization, status: 'verified' as const } };
  const projects: MenuEntry = {
    key: 'projects',
    to: '/projects',
    ...(!verified(user) && { disabled: 'shell.menu.notVerified' }),
  };
  return [
    {
      heading: null,
      entries: [{ key: 'home', to: '/', exact: true }, ...(mayOpen(asVerified, '/projects') ? [projects] : [])],
    },
  ];
}

/** Project settings need owner, projects, member or the project's manager (spec §6). */
function seesSettings(user: SessionUser, projectId: string): boolean {
  const roles = user.roles.map(role => role.name);
  const here = user.projects.find(project => project.id === projectId)?.roles ?? [];
  return (
    roles.includes('org.owner') ||
    roles.includes('org.projects') ||
    roles.includes('org.member') ||
    here.includes('project.manager')
  );
}

/** A project's menu (spec §2): identity projects have neither pending approval nor templates; what does not open is left out. */
export function projectMenu(user: SessionUser, project: { id: string; category: ProjectCategory }): MenuGroup[] {
  const base = `/projects/${project.id}`;
  const approvals: MenuEntry[] =
    project.category === 'identity'
      ? []
      : [
          { key: 'pending', to: `${base}/credentials/pending` },
          { key: 'templates', to: `${base}/credentials/templates` },
        ];
  const groups: MenuGroup[] = [
    {
      heading: 'shell.menu.groupCredentials',
      entries: [
        { key: 'credentials', to: `${base}/credentials`, exact: true },
        { key: 'issue', to: `${base}/credentials/create` },
        ...approvals,
        { key: 'schemas', to: `${base}/credentials/schemas` },
      ],
    },
    {
      heading: 'shell.menu.groupProject',
      entries: [
        { key: 'users', to: `${base}/users` },
        ...(seesSettings(user, project.id) ? [{ key: 'settings', to: `${base}/settings` } as const] : []),
      ],
    },
  ];
  return groups
    .map(group => ({ ...group, entries: group.entries.filter(entry => mayOpen(user, entry.to)) }))
    .filter(group => group.entries.length > 0);
}
