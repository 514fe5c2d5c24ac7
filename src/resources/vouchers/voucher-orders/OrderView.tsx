import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderDetail, VoucherProject } from '../../../../contract/vouchers/vouchers/index.ts';
import { ErrorState } from '../../../custom/base/kit/index.ts';
import { LostAlert } from '../../../custom/base/kit/run/LostAlert.tsx';
import { Section } from '../../../custom/base/kit/page/Section.tsx';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoiceButton } from './InvoiceButton.tsx';
import { NextCard } from './NextCard.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { PayTo } from './PayTo.tsx';
import { Proofs } from './Proofs.tsx';
import { Received } from './Received.tsx';
import { RefusedBeneficiaries } from './RefusedBeneficiaries.tsx';
import { type OrderPlace, useOrder } from './use-order.ts';
import { isPaidInto } from './what-next.ts';

interface OrderViewProps {
  voucher: VoucherProject;
  where: OrderPlace;
  mayWrite: boolean;
}

function Invoice({ order, where }: { order: OrderDetail; where: OrderPlace }) {
  const translate = useTranslate();
  if (!order.invoice) return null;
  const title =
    order.invoiceNumber === null
      ? translate('orders.invoice')
      : translate('orders.numbered', { number: order.invoiceNumber });
  return (
    <Section title={title}>
      <InvoiceLines of={{ ...order, ...order.invoice }} code={order.discountCode} />
      <Box sx={{ mt: 2 }}>
        <InvoiceButton order={order} where={where} />
      </Box>
    </Section>
  );
}

/** An order: what is next, what it costs, where it is paid to, how it was proven, and all that happened to it. */
export function OrderView({ voucher, where, mayWrite }: OrderViewProps) {
  const refresh = useRefresh();
  const { data: order, error, refetch } = useOrder(where);
  const state = order?.status;
  useEffect(() => {
    // lists, budgets and the bell were read before it went on
    if (state) void refresh();
  }, [state, refresh]);
  if (!order) return error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />;
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      {error && <LostAlert onRetry={() => void refetch()} />}
      <NextCard order={order} where={where} mayWrite={mayWrite} />
      {order.status === 'failed_upload' && mayWrite && (
        <RefusedBeneficiaries voucher={voucher} order={order} where={where} />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Invoice order={order} where={where} />
          <Received order={order} where={where} voucher={voucher} mayWrite={mayWrite} />
        </Stack>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          {isPaidInto(order) && <PayTo order={order} />}
          {order.invoice && <Proofs order={order} where={where} mayWrite={mayWrite} />}
          <OrderSteps order={order} />
        </Stack>
      </Box>
    </Stack>
  );
}
