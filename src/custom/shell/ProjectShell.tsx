import { type ReactNode } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import type { Project } from '../../../contract/projects/index.ts';
import { ApiError, isNone } from '../../dataProvider/api-error.ts';
import { addressOf } from '../kit/address.ts';
import { ErrorState, Page } from '../kit/index.ts';
import { ProjectContext, useProjectIfAny } from '../kit/session/project-context.ts';
import { useUser } from '../kit/session/use-session.ts';
import { Waiting } from '../kit/Waiting.tsx';
import { projectMenu } from './menu-model.ts';
import { isOfAnotherKind, opensIn } from './opens-in.ts';
import { Shell } from './Shell.tsx';
import { SideMenu } from './SideMenu.tsx';

function ProjectMenu() {
  const user = useUser();
  const project = useProjectIfAny();
  return project && <SideMenu groups={projectMenu(user, project)} />;
}

interface ProjectShellProps {
  projectId: string;
  children: ReactNode;
}

/** The shell of one project's pages: every page inside it has the project at hand (`useProject`). */
export function ProjectShell({ projectId, children }: ProjectShellProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const user = useUser();
  const { data, error, refetch } = useGetOne<Project>('projects', { id: projectId }, { retry: false });
  if (isNone(error)) return <Navigate to="/404" replace />;
  if (error instanceof ApiError && error.status === 403)
    return <Navigate to="/login" replace state={{ refused: pathname }} />;
  if (data && isOfAnotherKind(user, pathname, data))
    return <Navigate to={addressOf('/projects/{projectId}', { projectId })} replace />;
  if (data && !opensIn(user, pathname, data)) return <Navigate to="/login" replace state={{ refused: pathname }} />;
  return (
    <ProjectContext.Provider value={data ?? null}>
      <Shell menu={ProjectMenu}>
        {data ? (
          children
        ) : error ? (
          <Page narrow>
            <ErrorState error={error} title={translate('projects.loadFailed')} onRetry={refetch} />
          </Page>
        ) : (
          <Waiting />
        )}
      </Shell>
    </ProjectContext.Provider>
  );
}
