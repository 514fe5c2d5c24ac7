import { ErrorState } from './ErrorState.tsx';
import { Page } from '../page/Page.tsx';
import { Waiting } from './Waiting.tsx';

interface UnreadProps {
  /** Why it could not be read; nothing while it is being read. */
  error: unknown;
  onRetry: () => unknown;
  narrow?: boolean;
}

/** In place of a page whose one record is not there: that it is on its way, or what failed with a way to try again. */
export const Unread = ({ error, onRetry, narrow = false }: UnreadProps) =>
  error ? (
    <Page narrow={narrow}>
      <ErrorState error={error} onRetry={onRetry} />
    </Page>
  ) : (
    <Waiting />
  );
