import { useMemo } from 'react';
import type { OrderDetail } from '../../../../contract/vouchers/vouchers/order.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import type { BodyOf } from '../../../dataProvider/call.ts';

/** As whom payments are looked at: which calls do it, and where the pages are. The pages themselves are the same. */
export interface ReviewSide {
  resource: 'payments' | 'overseenPayments';
  meta: Record<string, string>;
  isPlatform: boolean;
  /** Whether the reader's role decides anything; of each payment the server says more. */
  mayDecide: boolean;
  listAddress: string;
  addressOf: (orderId: string) => string;
  openProof: (orderId: string, proofId: string) => Promise<Blob>;
  book: (orderId: string, receipt: BodyOf<'bookReceipt'>) => Promise<OrderDetail>;
  review: (orderId: string, decision: BodyOf<'reviewPayment'>) => Promise<OrderDetail>;
}

/** The provider's side of payments for an offer. */
export function useProviderSide(projectId: string, offerId: string): ReviewSide {
  const call = useCall();
  const mayDecide = useMay('payments.review', projectId);
  return useMemo(() => {
    const offer = { projectId, offerId };
    return {
      resource: 'payments',
      meta: offer,
      isPlatform: false,
      mayDecide,
      listAddress: addressOf('/projects/{projectId}/vouchers/offers/{offerId}/{tab}', { ...offer, tab: 'payments' }),
      addressOf: orderId =>
        addressOf('/projects/{projectId}/vouchers/offers/{offerId}/payments/{orderId}', { ...offer, orderId }),
      openProof: (orderId, proofId) => call('openProof', { params: { ...offer, orderId, proofId } }),
      book: (orderId, receipt) => call('bookReceipt', { params: { ...offer, orderId }, body: receipt }),
      review: (orderId, decision) => call('reviewPayment', { params: { ...offer, orderId }, body: decision }),
    };
  }, [call, mayDecide, projectId, offerId]);
}

/** The platform's, of payments whose two sides are one. */
export function usePlatformSide(): ReviewSide {
  const call = useCall();
  const mayDecide = useMay('platform.manage');
  return useMemo(
    () => ({
      resource: 'overseenPayments',
      meta: {},
      isPlatform: true,
      mayDecide,
      listAddress: addressOf('/admin/payments', {}),
      addressOf: orderId => addressOf('/admin/payments/{orderId}', { orderId }),
      openProof: (orderId, proofId) => call('openOverseenProof', { params: { orderId, proofId } }),
      book: (orderId, receipt) => call('bookOverseenReceipt', { params: { orderId }, body: receipt }),
      review: (orderId, decision) => call('reviewOverseenPayment', { params: { orderId }, body: decision }),
    }),
    [call, mayDecide],
  );
}
