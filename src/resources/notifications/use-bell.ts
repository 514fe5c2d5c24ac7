import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SelloDataProvider } from '../../dataProvider/index.ts';
import { useMay } from '../../custom/kit/session/use-session.ts';

const POLL_MS = 30_000;
const PER_PAGE = 20;

/** What waits for the user, newest first, page after page, and how much it is in all; read again every half minute. */
export function useBell() {
  const dataProvider = useDataProvider<SelloDataProvider>();
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['bell'],
    queryFn: ({ pageParam, signal }) =>
      dataProvider.listNotifications({ open: true, page: pageParam, limit: PER_PAGE }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _, page) => ((page + 1) * PER_PAGE < last.total ? page + 1 : undefined),
    refetchInterval: POLL_MS,
    enabled: useMay('notifications.read'),
  });
  const items = new Map(data?.pages.flatMap(page => page.notifications).map(item => [item.id, item]));
  return { ...query, items: data && [...items.values()], total: data?.pages.at(-1)?.total ?? 0 };
}
