import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { EmptyState, ErrorState } from '../index.ts';
import { Waiting } from '../Waiting.tsx';

/** What every list here shows instead of rows: loading, a failure to try again, nothing that matches, nothing at all. */
export function ListStates({ empty, children }: { empty: ReactNode; children: ReactNode }) {
  const translate = useTranslate();
  const { data, error, isPending, filterValues, setFilters, refetch } = useListContext();
  const failure = error && <ErrorState error={error} onRetry={refetch} />;
  if (isPending || !data) return failure ?? <Waiting />;
  if (data.length > 0)
    return (
      <>
        {/* rows that could not be read again are better than none */}
        {failure && <Box sx={{ mb: 2 }}>{failure}</Box>}
        {children}
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
