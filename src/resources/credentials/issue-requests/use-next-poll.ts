import { useCallback, useRef } from 'react';
import type { Query } from '@tanstack/react-query';
import type { IssueRequest, IssueRequestSummary } from '../../../../contract/credentials/credentials/index.ts';
import { isWhole, nextPoll } from './request-progress.ts';

/** When to ask again for an issuing request, in milliseconds, until all is done; never by itself where the last answer failed. */
export function useNextPoll() {
  const last = useRef({ at: 0, seen: '', quiet: 0 });
  return useCallback(({ state }: Query<IssueRequest | IssueRequestSummary>): number | false => {
    const { data, dataUpdatedAt, error } = state;
    if (error) return false;
    if (!data || !isWhole(data)) return nextPoll(undefined, 0);
    const { at, seen, quiet } = last.current;
    if (dataUpdatedAt !== at) {
      const now = JSON.stringify([data.state, data.done, data.steps]);
      last.current = { at: dataUpdatedAt, seen: now, quiet: now === seen ? quiet + 1 : 0 };
    }
    return nextPoll(data, last.current.quiet);
  }, []);
}
