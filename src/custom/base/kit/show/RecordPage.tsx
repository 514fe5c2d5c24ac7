import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, type ShowBaseProps, useShowContext, useTranslate } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { isNone } from '../../../../dataProvider/api-error.ts';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { Page } from '../page/Page.tsx';
import { Waiting } from '../feedback/Waiting.tsx';

function Failed({ what }: { what: string | undefined }) {
  const translate = useTranslate();
  const { error, refetch } = useShowContext();
  if (isNone(error)) return <Navigate to="/404" replace />;
  return (
    <Page narrow>
      <ErrorState error={error} onRetry={refetch} {...(what !== undefined && { title: translate(what) })} />
    </Page>
  );
}

interface RecordPageProps<T extends RaRecord> extends Pick<ShowBaseProps<T>, 'queryOptions'> {
  id: string;
  /** Phrase key of what failed where it could not be read; left out, that "this" could not be loaded. */
  failed?: string;
  children: (record: T) => ReactNode;
}

/** A page about one record of the resource around it: what is loading, what failed with a way to try again, what is none with 404. */
export const RecordPage = <T extends RaRecord>({ id, queryOptions, failed, children }: RecordPageProps<T>) => (
  <ShowBase<T>
    id={id}
    // the page's guard has decided already, by the contract's PAGES
    disableAuthentication
    queryOptions={{ ...queryOptions, retry: false, onError: () => undefined }}
    loading={<Waiting />}
    // what was read stays on the page where reading it again fails
    error={false}
    redirectOnError={false}
    render={({ record, error }) =>
      record && !isNone(error) ? <Page>{children(record)}</Page> : error ? <Failed what={failed} /> : null
    }
  />
);
