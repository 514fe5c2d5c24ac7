import { useParams } from 'react-router-dom';
import { useProject } from '../../../custom/base/kit/session/project-context.ts';
import { useProviderSide } from './review-side.ts';
import { PaymentView } from './show/PaymentView.tsx';

/** /projects/{projectId}/vouchers/offers/{offerId}/payments/{orderId}: one payment for an offer. */
export default function PaymentPage() {
  const { offerId = '', orderId = '' } = useParams();
  return <PaymentView orderId={orderId} side={useProviderSide(useProject().id, offerId)} />;
}
