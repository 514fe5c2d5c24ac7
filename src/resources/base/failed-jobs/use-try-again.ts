import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { QUEUE_KEY } from './queue.ts';

/** Has one job, or those of a kind, tried again; the list and the figures are read anew whatever came of it. */
export function useTryAgain() {
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const call = useCall();
  return useMutation({
    mutationFn: (which: { jobId: string } | { kind: string }) =>
      'jobId' in which
        ? call('tryJobAgain', { params: { jobId: which.jobId } })
        : call('tryJobsAgain', { body: { kind: which.kind } }),
    onSuccess: ({ count }) => notify('failedJobs.asked', { type: 'success', messageArgs: { smart_count: count } }),
    onError: error => failed('failedJobs.notAsked', error),
    onSettled: () => {
      refresh();
      return queries.invalidateQueries({ queryKey: QUEUE_KEY });
    },
  });
}
