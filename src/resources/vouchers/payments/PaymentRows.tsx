import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Order } from '../../../../contract/vouchers/vouchers/order.ts';
import { isPaymentOver } from '../../../../contract/vouchers/vouchers/payment-states.ts';
import { DateText, StatusChip } from '../../../custom/base/kit/index.ts';
import { namedRows } from '../../../custom/base/kit/list/named-rows.tsx';
import { RowLink } from '../../../custom/base/kit/list/RowLink.tsx';
import { TableDate } from '../../../custom/base/kit/list/TableDate.tsx';
import { MoneyText } from '../../../custom/base/kit/text/MoneyText.tsx';
import type { ReviewSide } from './review-side.ts';

/** Who buys, and for which vouchers. */
function Who({ side }: { side: ReviewSide }) {
  const order = useRecordContext<Order>();
  return (
    order && (
      <Stack sx={{ minWidth: 0 }}>
        <RowLink to={side.addressOf(order.id)}>{order.deliverer.name}</RowLink>
        <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {order.voucherProject.name}
        </Typography>
      </Stack>
    )
  );
}
function Total() {
  const order = useRecordContext<Order>();
  return order?.invoice ? <MoneyText value={order.invoice.total} of={order} /> : '—';
}
function Missing() {
  const order = useRecordContext<Order>();
  return order?.invoice && !isPaymentOver(order.status) ? <MoneyText value={order.missing} of={order} /> : '—';
}
function State() {
  const order = useRecordContext<Order>();
  return order && <StatusChip of="payment" state={order.status} />;
}

const RIGHT = { textAlign: 'right' };
const Rows = namedRows<Order>(order => order.deliverer.name);

/** The payments as a dense table; the row opens the payment. */
export function PaymentTable({ side }: { side: ReviewSide }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`payments.${key}`);
  return (
    <Card>
      <DataTable<Order> rowClick={id => side.addressOf(String(id))} body={Rows} bulkActionButtons={false}>
        <DataTable.Col source="deliverer" label={say('deliverer')} disableSort>
          <Who side={side} />
        </DataTable.Col>
        <DataTable.NumberCol source="invoiceNumber" label={say('invoice')} disableSort />
        <DataTable.Col source="total" label={say('total')} disableSort sx={RIGHT}>
          <Total />
        </DataTable.Col>
        <DataTable.Col source="missing" label={say('missing')} disableSort sx={RIGHT}>
          <Missing />
        </DataTable.Col>
        <DataTable.Col source="status" label={say('state')} disableSort>
          <State />
        </DataTable.Col>
        <DataTable.Col source="createdAt" label={say('createdAt')}>
          <TableDate source="createdAt" />
        </DataTable.Col>
      </DataTable>
    </Card>
  );
}

/** The same on a phone: a card each. */
export function PaymentCards({ side }: { side: ReviewSide }) {
  const translate = useTranslate();
  const { data = [] } = useListContext<Order>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(order => (
        <Card component="li" key={order.id}>
          <CardActionArea component={Link} to={side.addressOf(order.id)} sx={{ p: 2 }}>
            <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{order.deliverer.name}</Typography>
              <StatusChip of="payment" state={order.status} />
            </Stack>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {order.voucherProject.name}
            </Typography>
            {order.invoice && (
              <Typography variant="body2">
                <MoneyText value={order.invoice.total} of={order} />
                {order.missing > 0 && order.received > 0 && !isPaymentOver(order.status) && (
                  <>
                    {' · '}
                    {translate('payments.missing')}: <MoneyText value={order.missing} of={order} />
                  </>
                )}
              </Typography>
            )}
            <Typography component="div" variant="caption" color="text.secondary">
              {order.invoiceNumber !== null && `${translate('payments.invoice')} ${order.invoiceNumber} · `}
              <DateText value={order.createdAt} />
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  );
}
