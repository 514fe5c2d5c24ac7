import CssBaseline from '@mui/material/CssBaseline';
import { lazy } from 'react';
import { AdminContext, type AdminContextProps, CoreAdminUI, CustomRoutes, Notification, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { FailedPage } from './custom/shell/FailedPage.tsx';
import { Waiting } from './custom/kit/Waiting.tsx';
import { waitingFor } from './custom/shell/waiting-for.tsx';
import { darkTheme, lightTheme } from './custom/theme/index.ts';
import { projectRoutes } from './project-routes.tsx';
import credentials from './resources/credentials/index.ts';
import projects from './resources/projects/index.ts';
import schemas from './resources/schemas/index.ts';
import templates from './resources/templates/index.ts';

const OrganizationLayout = waitingFor(lazy(() => import('./custom/shell/OrganizationLayout.tsx')));
const ProjectLayout = waitingFor(lazy(() => import('./custom/shell/ProjectLayout.tsx')));
const LoginPage = waitingFor(lazy(() => import('./custom/sign-in/LoginPage.tsx')));
const ResetPage = waitingFor(lazy(() => import('./custom/sign-in/ResetPage.tsx')));
const PasswordPage = waitingFor(lazy(() => import('./custom/sign-in/PasswordPage.tsx')));
const NotFoundPage = waitingFor(lazy(() => import('./custom/shell/NotFoundPage.tsx')));
const ServerErrorPage = waitingFor(lazy(() => import('./custom/shell/ServerErrorPage.tsx')));
const Home = lazy(() => import('./custom/dashboards/Home.tsx'));

const ToNotFound = () => <Navigate to="/404" replace />;

export type AppProps = Required<Pick<AdminContextProps, 'dataProvider' | 'authProvider' | 'i18nProvider' | 'store'>> &
  Pick<AdminContextProps, 'queryClient'>;

/**
 * The portal: what there is and where. Everything behind it comes in as props, so that tests mount this same root. It is
 * react-admin's `<Admin>` without the screens that ours stand in for, which would otherwise be loaded to paint the sign-in page.
 */
export const App = (props: AppProps) => (
  <AdminContext {...props} theme={lightTheme} darkTheme={darkTheme} defaultTheme="dark">
    <CssBaseline enableColorScheme />
    <CoreAdminUI
      title="Sello"
      layout={OrganizationLayout}
      loginPage={LoginPage}
      dashboard={Home}
      catchAll={ToNotFound}
      error={FailedPage}
      loading={Waiting}
      disableTelemetry
    >
      <Resource name="projects" {...projects} />
      <Resource name="credentials" {...credentials} />
      <Resource name="templates" {...templates} />
      <Resource name="schemas" {...schemas} />
      <Resource name="recipients" />

      <CustomRoutes>
        <Route path="/password" element={<PasswordPage />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/projects/:projectId" element={<ProjectLayout />}>
          {projectRoutes}
          <Route path="*" element={<ToNotFound />} />
        </Route>
        <Route path="/reset/:code" element={<ResetPage />} />
        <Route path="/404" element={<NotFoundPage />} />
        <Route path="/500" element={<ServerErrorPage />} />
      </CustomRoutes>
    </CoreAdminUI>
    <Notification />
  </AdminContext>
);
