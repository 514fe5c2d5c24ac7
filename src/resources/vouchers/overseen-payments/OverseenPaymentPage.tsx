import { useParams } from 'react-router-dom';
import { PaymentView, usePlatformSide } from '../payments/shared.ts';

/** /admin/payments/{orderId}: one payment that the platform reviews. */
export default function OverseenPaymentPage() {
  const { orderId = '' } = useParams();
  return <PaymentView orderId={orderId} side={usePlatformSide()} />;
}
