import CssBaseline from '@mui/material/CssBaseline';
import { useMemo } from 'react';
import { CoreAdminContext, type CoreAdminContextProps, CoreAdminUI, CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { Arrivals } from './custom/base/kit/focus/arrival.tsx';
import { FocusKeeper } from './custom/base/kit/focus/FocusKeeper.tsx';
import { FirstLook } from './custom/base/first-look/FirstLook.tsx';
import { FailedPage } from './custom/office/shell/pages/FailedPage.tsx';
import { portalRouter } from './custom/office/shell/portal-router.ts';
import { LeaveDialog } from './custom/office/shell/leaving/LeaveDialog.tsx';
import { Notices } from './custom/office/shell/Notices.tsx';
import { SessionEnds } from './custom/base/kit/session/SessionEnds.tsx';
import { HtmlLanguage } from './custom/base/theme/Preferences.tsx';
import { neverBehind, Spoken } from './custom/office/shell/Spoken.tsx';
import { waitingFor } from './custom/office/shell/waiting-for.tsx';
import { Themed } from './custom/base/theme/Themed.tsx';
import { Dashboard, otherRoutes, publicRoutes, resources } from './routes.tsx';
import { laterPage } from './custom/base/kit/feedback/later.tsx';

const PortalLayout = waitingFor(laterPage(() => import('./custom/office/shell/PortalLayout.tsx')));
const LoginPage = waitingFor(laterPage(() => import('./custom/accounts/sign-in/LoginPage.tsx')));
const NotFoundPage = waitingFor(laterPage(() => import('./custom/office/shell/pages/NotFoundPage.tsx')));
const ServerErrorPage = waitingFor(laterPage(() => import('./custom/office/shell/pages/ServerErrorPage.tsx')));

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
