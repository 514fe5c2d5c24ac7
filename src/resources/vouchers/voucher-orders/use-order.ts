import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../dataProvider/use-call.ts';
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
  const call = useCall();
  return useQuery({
    queryKey: ['voucherOrders', where.voucherProjectId, where.orderId],
    queryFn: ({ signal }) => call('getOrder', { params: where, signal }),
    refetchInterval: ({ state }) => {
      if (state.error || !state.data) return false;
      if (isMoving(state.data)) return POLL_MS;
      return state.data.status === 'in_payment_review' ? REVIEW_POLL_MS : false;
    },
    retry: false,
  });
}
