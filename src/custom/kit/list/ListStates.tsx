import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { ApiError } from '../../../dataProvider/api-error.ts';
import { EmptyState, ErrorState } from '../index.ts';
import { Waiting } from '../Waiting.tsx';

/** The order that lists of credentials have ready, however long they are. */
const NEWEST_FIRST = { field: 'requestedAt', order: 'DESC' } as const;

/** What every list here shows instead of rows: loading, a failure to try again, nothing that matches, nothing at all. */
export function ListStates({ empty, children }: { empty: ReactNode; children: ReactNode }) {
  const translate = useTranslate();
  const { data, error, isPending, filterValues, setFilters, setSort, refetch } = useListContext();
  if (error instanceof ApiError && error.key === 'list.too_long_to_sort')
    return <ErrorState error={error} onRetry={() => setSort(NEWEST_FIRST)} retry={translate('lists.newestFirst')} />;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (isPending) return <Waiting />;
  if (data.length > 0) return children;
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
