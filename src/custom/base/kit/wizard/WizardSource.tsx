import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { isNone } from '../../../../dataProvider/api-error.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { Waiting } from '../feedback/Waiting.tsx';

interface WizardSourceProps<T extends RaRecord> {
  /** The part of the query that names the record to start from: `from` in `?from={id}`. Once that is done it stays there without an id. */
  named: string;
  resource: string;
  meta: object;
  /** The step where one goes on once the draft is filled. */
  step: string;
  onFound: (record: T) => void;
  children: ReactNode;
}

/**
 * A wizard that an address may have start from a record: it waits for the record rather than show a form that would be
 * filled under one's hands, and where there is none of that id says so, with a way on without it.
 */
export function WizardSource<T extends RaRecord>(props: WizardSourceProps<T>) {
  const { named, resource, meta, step, children } = props;
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const id = query.get(named) || null;
  const { data, error, refetch } = useGetOne<T>(
    resource,
    { id: id ?? '', meta },
    { enabled: id !== null, retry: false },
  );
  const onFound = useEffectEvent((record: T) => {
    props.onFound(record);
    setQuery({ [named]: '', step }, { replace: true });
  });
  useEffect(() => {
    if (data && id !== null) onFound(data);
  }, [data, id]);
  if (id === null) return children;
  if (isNone(error))
    return (
      <EmptyState
        title={translate('wizard.source.none')}
        body={translate('wizard.source.noneBody')}
        action={
          <Button variant="contained" onClick={() => setQuery({ [named]: '' }, { replace: true })}>
            {translate('wizard.source.without')}
          </Button>
        }
      />
    );
  return error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />;
}
