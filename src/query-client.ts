import { QueryClient } from '@tanstack/react-query';
import { isUnanswered } from './dataProvider/api-error.ts';

/**
 * What the screens read and write through. Out of the box, react-query holds back what is asked for without a connection and sends it when
 * the connection is back, long after a dialog was cancelled. Here a call is made when it is asked for, and fails when it cannot be made. Only
 * what reads is tried again, and only where the server refused nothing.
 * @param retries how often
 */
export const createQueryClient = (retries = 2): QueryClient =>
  new QueryClient({
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
