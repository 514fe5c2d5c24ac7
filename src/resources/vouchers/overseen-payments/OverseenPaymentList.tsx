import { useTranslate } from 'react-admin';
import { Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { PaymentList, usePlatformSide } from '../payments/shared.ts';

/** /admin/payments: payments that the platform reviews, because whoever sells and whoever buys are one. */
export default function OverseenPaymentList() {
  const translate = useTranslate();
  const side = usePlatformSide();
  return (
    <Page>
      <PageHeader title={translate('payments.title')} lead={translate('payments.overseenLead')} />
      <PaymentList side={side} storeKey="admin.payments" />
    </Page>
  );
}
