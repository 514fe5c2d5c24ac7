import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { SelloDataProvider } from '../../dataProvider/index.ts';
import { useProjectMeta } from '../../custom/kit/session/project-context.ts';
import { nextPoll } from './request-progress.ts';

/** An issuing request, asked for again and again until all is done. */
export function useIssueRequest(requestId: string) {
  const { projectId } = useProjectMeta();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const last = useRef({ seen: '', quiet: 0 });
  return useQuery({
    queryKey: ['issueRequests', projectId, requestId],
    queryFn: async ({ signal }) => {
      const request = await dataProvider.getIssueRequest({ projectId, requestId }, signal);
      const seen = JSON.stringify([request.state, request.done, request.steps]);
      last.current = { seen, quiet: last.current.seen === seen ? last.current.quiet + 1 : 0 };
      return request;
    },
    refetchInterval: query => (query.state.error ? false : nextPoll(query.state.data, last.current.quiet)),
    retry: false,
  });
}
