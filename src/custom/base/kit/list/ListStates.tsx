import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type SortPayload, useListContext, useTranslate } from 'react-admin';
import { ApiError } from '../../../../dataProvider/api-error.ts';
import { EmptyState, ErrorState } from '../index.ts';
import { Waiting } from '../feedback/Waiting.tsx';
import { useWholeList } from './asked-by-address.tsx';
import { ListPages } from './ListPages.tsx';

const BAD_REQUEST = 400;

interface ListStatesProps {
  empty: ReactNode;
  /** How many rows a page may hold; left out where they come without pages. */
  pages?: readonly [number, ...number[]];
  /** What stands while the rows are on their way. */
  waiting?: ReactNode;
  /** The order in which newest come first, that the list has ready however long it is: offered where another one is refused. */
  newestFirst?: SortPayload;
  /** Phrase key of what failed where its rows could not be read; left out, that "this" could not be loaded. */
  failed?: string;
  children: ReactNode;
}

/** What every list here shows: its rows in pages, or instead of them loading, a failure to try again, nothing that matches, nothing at all. */
export function ListStates({ empty, pages, waiting = <Waiting />, newestFirst, failed, children }: ListStatesProps) {
  const translate = useTranslate();
  const whole = useWholeList();
  const { data, error, isPending, filterValues, setFilters, setSort, refetch } = useListContext();
  if (newestFirst && error instanceof ApiError && error.key === 'list.too_long_to_sort')
    return <ErrorState error={error} onRetry={() => setSort(newestFirst)} retry={translate('lists.newestFirst')} />;
  const isRefused = error instanceof ApiError && error.status === BAD_REQUEST;
  const title = failed === undefined ? {} : { title: translate(failed) };
  // Asked for the same it would be refused again, and the browser keeps what it was asked for.
  const again = isRefused && whole ? { onRetry: whole, retry: translate('lists.showAll') } : { onRetry: refetch };
  // The server speaks of fields, as of a form's; here there are none to be marked.
  const told = isRefused && error.key === 'request.invalid' ? new Error('lists.refused') : error;
  const failure = error && <ErrorState error={told} {...again} {...title} />;
  if (isPending || !data) return failure ?? waiting;
  if (data.length > 0)
    return (
      <>
        {/* rows that could not be read again are better than none */}
        {failure && <Box sx={{ mb: 2 }}>{failure}</Box>}
        {pages ? <ListPages sizes={pages}>{children}</ListPages> : children}
      </>
    );
  const filtered = Object.values(filterValues).some(value => value !== undefined && value !== '');
  if (!filtered) return empty;
  return (
    <EmptyState
      title={translate('lists.noMatch')}
      body={translate('lists.noMatchBody')}
      action={
        <Button variant="outlined" onClick={() => setFilters({})}>
          {translate('lists.showAll')}
        </Button>
      }
    />
  );
}
