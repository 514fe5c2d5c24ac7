import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { OrderDetail } from '../../../../../contract/vouchers/vouchers/order.ts';
import { PageHeader, StatusChip } from '../../../../custom/base/kit/index.ts';
import { RecordPage } from '../../../../custom/base/kit/show/RecordPage.tsx';
import type { ReviewSide } from '../review-side.ts';
import { InvoiceSection } from './InvoiceSection.tsx';
import { ProofsToOpen } from './ProofsToOpen.tsx';
import { Receipts } from './Receipts.tsx';
import { ReviewSection } from './ReviewSection.tsx';
import { PaymentSteps } from './PaymentSteps.tsx';

const POLL_MS = 1000;

/** One payment with all that happened to it, and what whoever reviews does with it. */
export function PaymentView({ orderId, side }: { orderId: string; side: ReviewSide }) {
  const translate = useTranslate();
  return (
    <RecordPage<OrderDetail>
      id={orderId}
      queryOptions={{
        meta: side.meta,
        // It is credited by a job while one looks.
        refetchInterval: query => (query.state.data?.status === 'processing' ? POLL_MS : false),
      }}
    >
      {order => (
        <>
          <PageHeader
            title={
              order.invoiceNumber === null
                ? translate('payments.pageTitleDraft', { name: order.deliverer.name })
                : translate('payments.pageTitle', { name: order.deliverer.name, number: order.invoiceNumber })
            }
            lead={
              <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
                {translate('payments.forWhat', { voucher: order.voucherProject.name, offer: order.offer.name })}
                <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
                  <StatusChip of="payment" state={order.status} />
                  {order.hold && translate(`states.hold.${order.hold}`)}
                  <Link component={RouterLink} to={side.listAddress}>
                    {translate('payments.toList')}
                  </Link>
                </Stack>
              </Stack>
            }
          />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 4fr)' },
              alignItems: 'start',
            }}
          >
            <Stack sx={{ gap: 2, minWidth: 0 }}>
              <ReviewSection order={order} side={side} />
              <ProofsToOpen order={order} side={side} />
              <Receipts order={order} side={side} />
            </Stack>
            <Stack sx={{ gap: 2, minWidth: 0 }}>
              <InvoiceSection order={order} />
              <PaymentSteps order={order} />
            </Stack>
          </Box>
        </>
      )}
    </RecordPage>
  );
}
