import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { EmptyState, ErrorState } from '../index.ts';
import { Waiting } from '../Waiting.tsx';
import { ListPages } from './ListPages.tsx';

interface ListStatesProps {
  empty: ReactNode;
  /** How many rows a page may hold. */
  pages: readonly [number, ...number[]];
  /** What stands while the rows are on their way. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** What every list here shows: its rows in pages, or instead of them loading, a failure to try again, nothing that matches, nothing at all. */
export function ListStates({ empty, pages, waiting = <Waiting />, children }: ListStatesProps) {
  const translate = useTranslate();
  const { data, error, isPending, filterValues, setFilters, refetch } = useListContext();
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (isPending) return waiting;
  if (data.length > 0) return <ListPages sizes={pages}>{children}</ListPages>;
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
