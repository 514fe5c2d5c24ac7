import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import {
  type ComponentType,
  createContext,
  createElement,
  type FunctionComponent,
  lazy,
  useContext,
  useEffect,
  useEffectEvent,
  useReducer,
} from 'react';
import { useTranslate } from 'react-admin';
import { ErrorState } from './ErrorState.tsx';
import { Page } from '../page/Page.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';
import { lookForUpdate, useUpdated } from './updated.ts';

interface NotLoadedProps {
  error: unknown;
  onRetry: () => void;
  /** Of what lies over the page, and can be closed. */
  onClose: (() => void) | undefined;
}

/** Offers to try again, or to reload the page where the server has another version of it by now. */
function Failure({ error, title, onRetry }: Pick<NotLoadedProps, 'error' | 'onRetry'> & { title?: null }) {
  const isUpdated = useUpdated();
  if (isUpdated) return <UpdateNotice />;
  return <ErrorState error={error} {...(title === null && { title })} onRetry={onRetry} />;
}

/** Says in its place that something could not be loaded; of what would lie over the page, over the page. */
function NotLoaded({ error, onRetry, onClose }: NotLoadedProps) {
  const translate = useTranslate();
  if (!onClose) return <Failure error={error} onRetry={onRetry} />;
  return (
    <Box sx={{ position: 'fixed', bottom: 24, left: 16, right: 16, zIndex: 'snackbar', display: 'grid' }}>
      <Paper elevation={6} sx={{ justifySelf: 'center', maxWidth: 560, p: 1 }}>
        <Failure error={error} onRetry={onRetry} />
        <Button size="small" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </Paper>
    </Box>
  );
}

/** The same in place of a whole page, which has a heading; the page's own takes the focus when it comes after all. */
function PageNotLoaded({ error, onRetry }: NotLoadedProps) {
  return (
    <Page narrow>
      <PageHeader title={useTranslate()('pages.loadFailed')} part="notLoaded" />
      <Failure error={error} title={null} onRetry={onRetry} />
    </Page>
  );
}

/** Shows nothing: in place of what is an ornament. */
export const Nothing = () => null;

const Again = createContext<() => void>(() => undefined);

/** What loads again what failed. That is done by itself, too, when the connection is back or the page is looked at again. */
function useAgain(): () => void {
  const again = useContext(Again);
  const onChance = useEffectEvent(() => {
    if (navigator.onLine && document.visibilityState === 'visible') again();
  });
  useEffect(() => {
    const look = () => onChance();
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return again;
}

/**
 * A component whose code is loaded when it is first shown, within a `Suspense` as one of `lazy`. That keeps what failed until the page is reloaded; here
 * it is said in its place, and loaded again when somebody asks for that or comes back, and with the connection.
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Failed: ComponentType<NotLoadedProps> = NotLoaded,
): FunctionComponent<P> {
  const begin = () => {
    const mine = {
      hasFailed: false,
      Shown: lazy(() =>
        load().catch((error: unknown) => {
          mine.hasFailed = true;
          void lookForUpdate();
          const Instead = ({ onClose }: { onClose?: () => void }) => (
            <Failed error={error} onRetry={useAgain()} onClose={onClose} />
          );
          return { default: Instead as ComponentType<P> };
        }),
      ) as ComponentType<P>,
    };
    return mine;
  };
  let current: ReturnType<typeof begin> | undefined;
  return function Later(props: P) {
    const [, showAgain] = useReducer((times: number) => times + 1, 0);
    useEffect(
      () => () => {
        if (current?.hasFailed) current = undefined;
      },
      [],
    );
    current ??= begin();
    const again = () => {
      current = undefined;
      showAgain();
    };
    return <Again value={again}>{createElement(current.Shown, props)}</Again>;
  };
}

/** The same of a whole page. */
export const laterPage = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): FunctionComponent<P> =>
  later(load, PageNotLoaded);
