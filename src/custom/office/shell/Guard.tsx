import { type ReactNode, useEffect } from 'react';
import { Authenticated, useAuthProvider } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { landing, mayOpen, pageOf } from '../../../authProvider/access.ts';
import { ApiError } from '../../../dataProvider/api-error.ts';
import { ErrorState, Page } from '../../base/kit/index.ts';
import { ShellUser, useSession } from '../../base/kit/session/use-session.ts';
import { usePasswordDue } from './use-password-due.ts';
import { FirstLook } from '../../base/first-look/FirstLook.tsx';

/** Where whoever has to choose a password, or set up a second factor, does it. */
const CHANGES_PASSWORD = ['/password', '/newuser'];
const SETS_FACTOR = ['/account/security', ...CHANGES_PASSWORD];

function SessionGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useSession();
  const { pathname } = useLocation();
  usePasswordDue();
  if (!data) return error ? <SessionFailed error={error} onRetry={refetch} /> : <FirstLook look="portal" />;
  if (data.mustChangePassword && !CHANGES_PASSWORD.includes(pathname)) return <Navigate to={landing(data)} replace />;
  if (data.mustSetFactor && !SETS_FACTOR.includes(pathname)) return <Navigate to={landing(data)} replace />;
  if (!mayOpen(data, pathname)) return <Navigate to="/login" replace state={{ refused: pathname }} />;
  return <ShellUser value={data}>{children}</ShellUser>;
}

/** What failed, and a way to try again; whose session is over is led to the sign-in page, which says why. */
function SessionFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const authProvider = useAuthProvider();
  const isOver = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (isOver) void authProvider?.checkError(error);
  }, [isOver, error, authProvider]);
  if (isOver) return <FirstLook look="portal" />;
  return (
    <main>
      <Page narrow>
        <ErrorState error={error} onRetry={onRetry} />
      </Page>
    </main>
  );
}

/**
 * Opens a page for those whom the contract's PAGES let in (design §4). Unknown paths go to /404; who is not signed in goes
 * to /login and comes back; who may not open the page goes to /login, which says who is signed in: never a loop.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  if (pageOf(pathname) === undefined) return <Navigate to="/404" replace />;
  return (
    <Authenticated loading={<FirstLook look="portal" />}>
      <SessionGate>{children}</SessionGate>
    </Authenticated>
  );
}
