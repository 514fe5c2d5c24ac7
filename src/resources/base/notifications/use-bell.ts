import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../dataProvider/use-call.ts';
import { ownZone } from '../../../custom/base/kit/text/days.ts';
import { SESSION_KEY, useMay, useUser } from '../../../custom/base/kit/session/use-session.ts';
import { askAgain } from '../../../custom/base/kit/signals/ask-again.ts';
import { useSignals } from '../../../custom/base/kit/signals/use-signals.ts';

/** How often it is asked for while no signal tells; and while one does, in case it got lost. */
const POLL_MS = 30_000;
const SIGNALLED_POLL_MS = 120_000;
const PER_PAGE = 20;
/** What was read so short a time before a connection stands is not read again for it. */
const FRESH_MS = 10_000;
const BELL = ['bell'];

/** What waits for the user, newest first, page after page, and how much it is in all; read again when the server signals, or every half minute. */
export function useBell() {
  const call = useCall();
  const queries = useQueryClient();
  const { mustChangePassword, mustSetFactor } = useUser();
  // Nothing is given before a password that is due was changed, and a second factor set up.
  const enabled = useMay('notifications.read') && !mustChangePassword && !mustSetFactor;
  const signalled = useSignals(enabled, isFirst => {
    const { dataUpdatedAt = 0, fetchStatus } = queries.getQueryState(BELL) ?? {};
    const isFresh = fetchStatus === 'fetching' || Date.now() - dataUpdatedAt < FRESH_MS;
    if (!isFirst || !isFresh) void queries.invalidateQueries({ queryKey: BELL });
    if (isFirst) void askAgain(queries);
    // an invitation is no organization's entry: it stands with who one is
    if (!isFirst) void queries.invalidateQueries({ queryKey: SESSION_KEY });
  });
  const { data, ...query } = useInfiniteQuery({
    queryKey: BELL,
    queryFn: ({ pageParam, signal }) =>
      call('listNotifications', { query: { open: true, zone: ownZone(), page: pageParam, limit: PER_PAGE }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, _, page) => ((page + 1) * PER_PAGE < last.total ? page + 1 : undefined),
    // what came between the first reading and the connection is found by the second
    refetchInterval: ({ state }) => (signalled && state.dataUpdateCount > 1 ? SIGNALLED_POLL_MS : POLL_MS),
    enabled,
  });
  const items = new Map(data?.pages.flatMap(page => page.notifications).map(item => [item.id, item]));
  return { ...query, items: data && [...items.values()], total: data?.pages.at(-1)?.total ?? 0 };
}
