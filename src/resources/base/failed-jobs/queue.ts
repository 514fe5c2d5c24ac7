import { useQuery } from '@tanstack/react-query';
import { type TranslateFunction } from 'react-admin';
import { useCall } from '../../../dataProvider/use-call.ts';

export const QUEUE_KEY = ['platform', 'queue'];
const LOOK_MS = 30_000;

/** How the queue is, looked at again every half minute. */
export function useQueue() {
  const call = useCall();
  return useQuery({
    queryKey: QUEUE_KEY,
    queryFn: ({ signal }) => call('getQueueHealth', { signal }),
    refetchInterval: LOOK_MS,
  });
}

/** What a kind of job is called; one without a word of its own, by its name. */
export const kindName = (kind: string, translate: TranslateFunction): string =>
  translate(`failedJobs.kinds.${kind.replace(/\W/g, '_')}`, { _: kind });
