import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SelloDataProvider } from '../../dataProvider/index.ts';
import { useMay } from '../../custom/kit/session/use-session.ts';
import { useSignals } from '../../custom/kit/signals/use-signals.ts';

/** How often it is asked for while no signal tells; and while one does, in case it got lost. */
const POLL_MS = 30_000;
const SIGNALLED_POLL_MS = 120_000;
const PER_PAGE = 20;

/** What waits for the user, newest first, page after page, and how much it is in all; read again when the server signals, or every half minute. */
export function useBell() {
  const dataProvider = useDataProvider<SelloDataProvider>();
  const queries = useQueryClient();
  const enabled = useMay('notifications.read');
  const signalled = useSignals(enabled, () => void queries.invalidateQueries({ queryKey: ['bell'] }));
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['bell'],
    queryFn: ({ pageParam, signal }) =>
      dataProvider.listNotifications({ open: true, page: pageParam, limit: PER_PAGE }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _, page) => ((page + 1) * PER_PAGE < last.total ? page + 1 : undefined),
    refetchInterval: signalled ? SIGNALLED_POLL_MS : POLL_MS,
    enabled,
  });
  const items = new Map(data?.pages.flatMap(page => page.notifications).map(item => [item.id, item]));
  return { ...query, items: data && [...items.values()], total: data?.pages.at(-1)?.total ?? 0 };
}
