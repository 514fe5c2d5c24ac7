import type { QueryClient } from '@tanstack/react-query';
import { isUnanswered } from '../../../../dataProvider/api-error.ts';

/**
 * Asks again for what is shown and could not be read, now that the server is there: the browser, whose own connection never went away, does not do it by
 * itself. What the server refused it would refuse again.
 */
export const askAgain = (queries: QueryClient): Promise<void> =>
  queries.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && isUnanswered(state.error),
  });
