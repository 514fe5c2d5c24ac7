import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type QueryKey } from '@tanstack/react-query';
import { isUnanswered } from './dataProvider/api-error.ts';

/**
 * Out of the box, what is being read for the first time is left to end when something changes, and passes for fresh: a list that was asked for
 * before its new row was made never shows it. Here it is asked for again, as what was read before is.
 */
class Queries extends QueryClient {
  override invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle');
    // What is shown is asked for again by the line below, before anybody draws that it was given up.
    for (const query of first) if (query.isActive()) void query.cancel({ revert: true });
    return super.invalidateQueries(filters, options);
  }
}

/**
 * What the screens read and write through. Out of the box, react-query holds back what is asked for without a connection and sends it when
 * the connection is back, long after a dialog was cancelled. Here a call is made when it is asked for, and fails when it cannot be made. Only
 * what reads is tried again, and only where the server refused nothing.
 * @param retries how often
 */
export const createQueryClient = (retries = 2): QueryClient =>
  new Queries({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // off by default in this mode: what failed for want of a connection is read again with it
        refetchOnReconnect: true,
        retry: (count, error) => count < retries && navigator.onLine && isUnanswered(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
