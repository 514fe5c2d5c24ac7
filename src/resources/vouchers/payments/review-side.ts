import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { OrderDetail } from '../../../../contract/vouchers/vouchers/order.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';
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
  const dataProvider = useDataProvider<SelloDataProvider>();
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
      openProof: (orderId, proofId) => dataProvider.openProof({ ...offer, orderId, proofId }),
      book: (orderId, receipt) => dataProvider.bookReceipt({ ...offer, orderId }, receipt),
      review: (orderId, decision) => dataProvider.reviewPayment({ ...offer, orderId }, decision),
    };
  }, [dataProvider, mayDecide, projectId, offerId]);
}

/** The platform's, of payments whose two sides are one. */
export function usePlatformSide(): ReviewSide {
  const dataProvider = useDataProvider<SelloDataProvider>();
  const mayDecide = useMay('platform.manage');
  return useMemo(
    () => ({
      resource: 'overseenPayments',
      meta: {},
      isPlatform: true,
      mayDecide,
      listAddress: addressOf('/admin/payments', {}),
      addressOf: orderId => addressOf('/admin/payments/{orderId}', { orderId }),
      openProof: (orderId, proofId) => dataProvider.openOverseenProof({ orderId, proofId }),
      book: (orderId, receipt) => dataProvider.bookOverseenReceipt(orderId, receipt),
      review: (orderId, decision) => dataProvider.reviewOverseenPayment(orderId, decision),
    }),
    [dataProvider, mayDecide],
  );
}
