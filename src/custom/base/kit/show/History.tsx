import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DateText } from '../text/DateText.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { Pager } from '../list/Pager.tsx';
import { Waiting } from '../feedback/Waiting.tsx';

interface Happened {
  sequence: number;
  at: string;
}
interface HistoryProps<E extends Happened> {
  /** What the list is called, already translated. */
  name: string;
  /** Of the queries of its pages. */
  queryKey: readonly unknown[];
  read: (query: { page: number; limit: number }, signal: AbortSignal) => Promise<{ events: E[]; total: number }>;
  title: (event: E) => string;
  /** What an event changed, each in words. */
  changes: (event: E) => readonly string[];
  /** Stands instead where nothing happened yet. */
  empty?: ReactNode;
  /** Stands below the oldest event, of which the last page is told. */
  before?: (events: readonly E[]) => ReactNode;
}

const PER_PAGE = 25;

/** When something happened, below what it was. */
export const HistoryDate = ({ at }: { at: string }) => (
  <Typography variant="caption" color="text.secondary" component="div">
    <DateText value={at} time />
  </Typography>
);

/** What happened to a record, newest first, in pages. */
export function History<E extends Happened>({ name, queryKey, read, title, changes, empty, before }: HistoryProps<E>) {
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, page],
    queryFn: ({ signal }) => read({ page, limit: PER_PAGE }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Waiting />;
  if (data.total === 0 && empty) return empty;
  const isLast = (page + 1) * PER_PAGE >= data.total;
  return (
    <Pager name={name} total={data.total} page={page} perPage={PER_PAGE} onPage={setPage}>
      <Stack component="ol" aria-label={name} sx={{ gap: 2, p: 0, m: 0, listStyle: 'none' }}>
        {data.events.map(event => {
          const said = changes(event);
          return (
            <li key={event.sequence}>
              <Typography sx={{ fontWeight: 600 }}>{title(event)}</Typography>
              <HistoryDate at={event.at} />
              {said.length > 0 && (
                <Stack component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
                  {said.map(each => (
                    <Typography component="li" key={each} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                      {each}
                    </Typography>
                  ))}
                </Stack>
              )}
            </li>
          );
        })}
        {isLast && before?.(data.events)}
      </Stack>
    </Pager>
  );
}
