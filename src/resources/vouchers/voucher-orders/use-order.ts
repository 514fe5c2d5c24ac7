import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';
import { isMoving } from './what-next.ts';

const POLL_MS = 1000;
/** Somebody else looks at it: that takes a while. */
const REVIEW_POLL_MS = 15_000;

export interface OrderPlace {
  projectId: string;
  voucherProjectId: string;
  orderId: string;
}

/** An order with all that happened to it, asked for again and again while it goes on by itself. */
export function useOrder(where: OrderPlace) {
  const dataProvider = useDataProvider<SelloDataProvider>();
  return useQuery({
    queryKey: ['voucherOrders', where.voucherProjectId, where.orderId],
    queryFn: ({ signal }) => dataProvider.getOrder(where, signal),
    refetchInterval: ({ state }) => {
      if (state.error || !state.data) return false;
      if (isMoving(state.data)) return POLL_MS;
      return state.data.status === 'in_payment_review' ? REVIEW_POLL_MS : false;
    },
    retry: false,
  });
}
