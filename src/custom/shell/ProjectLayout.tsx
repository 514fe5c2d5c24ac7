import { Suspense } from 'react';
import { Layout, useGetOne } from 'react-admin';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import type { Project } from '../../../contract/projects/index.ts';
import { ApiError } from '../../dataProvider/api-error.ts';
import { ErrorState, Page } from '../kit/index.ts';
import { Banners } from './Banners.tsx';
import { FailedPage } from './FailedPage.tsx';
import { Guard } from './Guard.tsx';
import { Header } from './Header.tsx';
import { projectMenu } from './menu-model.ts';
import { ProjectContext, useProjectIfAny } from '../kit/session/project-context.ts';
import { PhoneSidebar } from './PhoneSidebar.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useUser } from '../kit/session/use-session.ts';
import { Waiting } from '../kit/Waiting.tsx';

function ProjectMenu() {
  const user = useUser();
  const project = useProjectIfAny();
  return project && <SideMenu groups={projectMenu(user, project)} />;
}

function ProjectShell({ projectId }: { projectId: string }) {
  const { pathname } = useLocation();
  const { data, error, refetch } = useGetOne<Project>('projects', { id: projectId }, { retry: false });
  // 400: what stands where the id should is none
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <Navigate to="/404" replace />;
  if (error instanceof ApiError && error.status === 403)
    return <Navigate to="/login" replace state={{ refused: pathname }} />;
  return (
    <ProjectContext.Provider value={data ?? null}>
      <Layout appBar={Header} menu={ProjectMenu} sidebar={PhoneSidebar} error={FailedPage} appBarAlwaysOn>
        <Banners />
        {data ? (
          <Suspense fallback={<Waiting />}>
            <Outlet />
          </Suspense>
        ) : error ? (
          <Page narrow>
            <ErrorState error={error} onRetry={refetch} />
          </Page>
        ) : (
          <Waiting />
        )}
      </Layout>
    </ProjectContext.Provider>
  );
}

/** The shell of one project's pages: every page inside it has the project at hand (`useProject`). */
export default function ProjectLayout() {
  const { projectId = '' } = useParams();
  return (
    <Guard>
      <ProjectShell key={projectId} projectId={projectId} />
    </Guard>
  );
}
