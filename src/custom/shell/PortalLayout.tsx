import type { LayoutProps } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { projectIdOf } from '../../authProvider/access.ts';
import { useUser } from '../kit/session/use-session.ts';
import { Guard } from './Guard.tsx';
import { organizationMenu } from './menu-model.ts';
import { ProjectShell } from './ProjectShell.tsx';
import { Shell } from './Shell.tsx';
import { SideMenu } from './SideMenu.tsx';

const OrganizationMenu = () => <SideMenu groups={organizationMenu(useUser())} />;

/** The guarded shell of all pages: a project's own where the address names one, else the organization's. */
export default function PortalLayout({ children }: LayoutProps) {
  const { pathname } = useLocation();
  const projectId = projectIdOf(pathname);
  return (
    <Guard>
      {projectId === undefined ? (
        <Shell menu={OrganizationMenu}>{children}</Shell>
      ) : (
        <ProjectShell key={projectId} projectId={projectId}>
          {children}
        </ProjectShell>
      )}
    </Guard>
  );
}
