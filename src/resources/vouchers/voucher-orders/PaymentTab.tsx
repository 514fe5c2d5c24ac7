import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { Order, VoucherProject } from '../../../../contract/vouchers/vouchers/index.ts';
import { useDateText } from '../../../custom/base/kit/text/dates.ts';
import { EmptyState, ErrorState } from '../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { AskedRefunds } from './AskedRefunds.tsx';
import { OrderView } from './OrderView.tsx';
import { orderToShow } from './what-next.ts';

const SHOWN = 100;

interface PaymentTabProps {
  voucher: VoucherProject;
  mayWrite: boolean;
  /** Where more is bought. */
  buyPath: string;
}

/** The payment of the order that needs something, or of the one that the address names. */
export function PaymentTab({ voucher, mayWrite, buyPath }: PaymentTabProps) {
  const translate = useTranslate();
  const dateText = useDateText();
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('order');
  const { projectId } = useProjectMeta();
  const { data, error, isFetching, refetch } = useGetList<Order>('voucherOrders', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'createdAt', order: 'DESC' },
    meta: { projectId, voucherProjectId: voucher.id },
  });
  // one that is older than those of the list is read by itself
  const orderId = wanted ?? (data && orderToShow(data))?.id;
  // It stays before the reader who pays it, though another one waits from then on; what the browser remembered of the list is read anew first.
  const found = isFetching ? undefined : orderId;
  useEffect(() => {
    if (wanted === null && found !== undefined) setQuery({ order: found }, { replace: true });
  }, [wanted, found, setQuery]);
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />;
  if (orderId === undefined)
    return (
      <EmptyState
        icon={<ReceiptLong />}
        title={translate('orders.none')}
        body={translate('orders.noneBody')}
        action={
          mayWrite && (
            <Button variant="contained" component={Link} to={buyPath}>
              {translate('orders.buy')}
            </Button>
          )
        }
      />
    );
  const nameOf = (order: Order) =>
    [
      order.invoiceNumber === null
        ? translate('orders.uninvoiced')
        : translate('orders.numbered', { number: order.invoiceNumber }),
      dateText(new Date(order.createdAt), 'day'),
      translate(`states.payment.${order.status}`),
    ].join(' · ');
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      {data.length > 1 && (
        <TextField
          select
          label={translate('orders.which')}
          value={data.some(({ id }) => id === orderId) ? orderId : ''}
          onChange={event => setQuery({ order: event.target.value }, { replace: true })}
          sx={{ maxWidth: 480 }}
        >
          {data.map(order => (
            <MenuItem key={order.id} value={order.id}>
              {nameOf(order)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <OrderView
        key={orderId}
        voucher={voucher}
        where={{ projectId, voucherProjectId: voucher.id, orderId }}
        mayWrite={mayWrite}
      />
      <AskedRefunds voucher={voucher} mayWrite={mayWrite} />
    </Stack>
  );
}
