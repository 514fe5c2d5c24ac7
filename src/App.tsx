import CssBaseline from '@mui/material/CssBaseline';
import { useMemo } from 'react';
import { CoreAdminContext, type CoreAdminContextProps, CoreAdminUI, CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { Arrivals } from './custom/kit/focus/arrival.tsx';
import { FocusKeeper } from './custom/kit/focus/FocusKeeper.tsx';
import { FirstLook } from './custom/first-look/FirstLook.tsx';
import { FailedPage } from './custom/shell/FailedPage.tsx';
import { portalRouter } from './custom/shell/portal-router.ts';
import { LeaveDialog } from './custom/shell/leaving/LeaveDialog.tsx';
import { Notices } from './custom/shell/Notices.tsx';
import { SessionEnds } from './custom/kit/session/SessionEnds.tsx';
import { HtmlLanguage } from './custom/shell/Preferences.tsx';
import { neverBehind, Spoken } from './custom/shell/Spoken.tsx';
import { waitingFor } from './custom/shell/waiting-for.tsx';
import { Themed } from './custom/theme/Themed.tsx';
import { Dashboard, otherRoutes, publicRoutes, resources } from './routes.tsx';
import { laterPage } from './custom/kit/later.tsx';

const PortalLayout = waitingFor(laterPage(() => import('./custom/shell/PortalLayout.tsx')));
const LoginPage = waitingFor(laterPage(() => import('./custom/sign-in/LoginPage.tsx')));
const ResetPage = waitingFor(laterPage(() => import('./custom/sign-in/ResetPage.tsx')));
const NotFoundPage = waitingFor(laterPage(() => import('./custom/shell/NotFoundPage.tsx')));
const ServerErrorPage = waitingFor(laterPage(() => import('./custom/shell/ServerErrorPage.tsx')));

const Loading = () => <FirstLook />;
const ToNotFound = () => <Navigate to="/404" replace />;

export type AppProps = Required<
  Pick<CoreAdminContextProps, 'dataProvider' | 'authProvider' | 'i18nProvider' | 'store' | 'queryClient'>
>;

/**
 * The portal: what there is and where. Everything behind it comes in as props, so that tests mount this same root. It is
 * react-admin's `<Admin>` without the screens that ours stand in for, which would otherwise be loaded to paint the sign-in page.
 */
export function App({ i18nProvider, ...props }: AppProps) {
  const { store } = props;
  const words = useMemo(() => neverBehind(i18nProvider, store), [i18nProvider, store]);
  return (
    <CoreAdminContext {...props} i18nProvider={words} routerProvider={portalRouter}>
      <Themed>
        <Spoken words={i18nProvider}>
          <CssBaseline enableColorScheme />
          <HtmlLanguage />
          <FocusKeeper />
          <Arrivals>
            <CoreAdminUI
              title="Sello"
              layout={PortalLayout}
              loginPage={LoginPage}
              {...(Dashboard && { dashboard: Dashboard })}
              catchAll={ToNotFound}
              error={FailedPage}
              loading={Loading}
              disableTelemetry
            >
              {resources}
              {otherRoutes}
              {publicRoutes}
              <CustomRoutes noLayout>
                <Route path="/reset/:code" element={<ResetPage />} />
                <Route path="/404" element={<NotFoundPage />} />
                <Route path="/500" element={<ServerErrorPage />} />
              </CustomRoutes>
            </CoreAdminUI>
          </Arrivals>
          <LeaveDialog />
          <SessionEnds />
          <Notices />
        </Spoken>
      </Themed>
    </CoreAdminContext>
  );
}
