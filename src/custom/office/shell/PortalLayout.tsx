import { type LayoutProps, useGetOne } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Project } from '../../../../contract/accounts/projects/index.ts';
import { projectIdOf } from '../../../authProvider/access.ts';
import { ProjectContext, useProjectIfAny } from '../../base/kit/session/project-context.ts';
import { useUser } from '../../base/kit/session/use-session.ts';
import { Guard } from './Guard.tsx';
import { organizationMenu, projectMenu } from './menu/menu-model.ts';
import { ProjectDoor } from './ProjectDoor.tsx';
import { Shell } from './Shell.tsx';
import { SideMenu } from './menu/SideMenu.tsx';

const OrganizationMenu = () => <SideMenu groups={organizationMenu(useUser())} />;

function ProjectMenu() {
  const user = useUser();
  const project = useProjectIfAny();
  return project && <SideMenu groups={projectMenu(user, project)} />;
}

/** One shell for all: on the way into a project and out of it what is open in the header stays open, and nothing in it is read anew. */
function Place({ children }: Pick<LayoutProps, 'children'>) {
  const projectId = projectIdOf(useLocation().pathname);
  const inside = projectId !== undefined;
  const { data, error, refetch } = useGetOne<Project>(
    'projects',
    { id: projectId ?? '' },
    { retry: false, enabled: inside },
  );
  const project = inside ? data : undefined;
  return (
    <ProjectContext.Provider value={project ?? null}>
      <Shell menu={inside ? ProjectMenu : OrganizationMenu}>
        {inside ? (
          <ProjectDoor key={projectId} project={project} error={error} onRetry={refetch}>
            {children}
          </ProjectDoor>
        ) : (
          children
        )}
      </Shell>
    </ProjectContext.Provider>
  );
}

/** The guarded shell of all pages, with a project's own menu where the address names one, else the organization's. */
export default function PortalLayout({ children }: LayoutProps) {
  return (
    <Guard>
      <Place>{children}</Place>
    </Guard>
  );
}
