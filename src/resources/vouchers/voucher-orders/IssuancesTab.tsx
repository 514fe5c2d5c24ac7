import Add from '@mui/icons-material/Add';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { type Order, PAYMENT_STATES, type VoucherProject } from '../../../../contract/vouchers/vouchers/index.ts';
import { Explained } from '../../../custom/base/kit/feedback/Explained.tsx';
import { DateText, EmptyState, StatusChip } from '../../../custom/base/kit/index.ts';
import { FilterChoice } from '../../../custom/base/kit/list/FilterChoice.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { MoneyText } from '../../../custom/base/kit/text/MoneyText.tsx';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { BuyMore } from './BuyMore.tsx';
import { isMoving } from './what-next.ts';
import { LEADS, WRAPS } from '../../../custom/base/kit/row.ts';

const POLL_MS = 3000;

interface IssuancesTabProps {
  voucher: VoucherProject;
  mayWrite: boolean;
  /** This very page. */
  path: string;
  /** Where the payment of an order stands. */
  paymentPath: (orderId: string) => string;
}

function Rows({ paymentPath }: Pick<IssuancesTabProps, 'paymentPath'>) {
  const translate = useTranslate();
  const { data = [] } = useListContext<Order>();
  return (
    <Card component="ul" aria-label={translate('orders.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map(order => (
        <Stack
          component="li"
          key={order.id}
          direction={{ xs: 'column', sm: 'row' }}
          sx={{
            gap: { xs: 0.5, sm: 2 },
            p: 2,
            borderTop: 1,
            borderColor: 'divider',
            alignItems: { xs: 'flex-start', sm: 'center' },
            ...WRAPS,
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Box sx={LEADS}>
            <Link component={RouterLink} to={paymentPath(order.id)} sx={{ fontWeight: 600 }}>
              {order.invoiceNumber === null
                ? translate('orders.uninvoiced')
                : translate('orders.numbered', { number: order.invoiceNumber })}
            </Link>
            <Typography variant="body2" color="text.secondary">
              <DateText value={order.createdAt} time /> ·{' '}
              {translate('orders.peopleOf', { smart_count: order.upload.registered + order.upload.added })}
            </Typography>
          </Box>
          {order.invoice && (
            <Typography>
              <MoneyText value={order.invoice.total} of={order} />
            </Typography>
          )}
          <StatusChip of="payment" state={order.status} />
        </Stack>
      ))}
    </Card>
  );
}

/** Each purchase for vouchers; with `?buy` one more is made. */
export function IssuancesTab({ voucher, mayWrite, path, paymentPath }: IssuancesTabProps) {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const { projectId } = useProjectMeta();
  const mayBuy = mayWrite && voucher.offer.active;
  if (query.has('buy') && mayBuy) return <BuyMore voucher={voucher} leaveTo={path} paymentPath={paymentPath} />;
  return (
    <RecordList<Order>
      resource="voucherOrders"
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey={`vouchers.${voucher.id}.orders`}
      queryOptions={{
        meta: { projectId, voucherProjectId: voucher.id },
        refetchInterval: ({ state }) => (state.data?.data.some(isMoving) ? POLL_MS : false),
      }}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mb: 2, alignItems: { sm: 'center' }, ...WRAPS }}>
        <Box sx={LEADS}>
          <FilterChoice
            name="status"
            label={translate('orders.status')}
            options={PAYMENT_STATES.map(state => [state, translate(`states.payment.${state}`)] as const)}
          />
        </Box>
        {mayWrite && (
          <Explained why={mayBuy ? null : translate('orders.offerClosed')}>
            <Button
              variant="contained"
              startIcon={<Add />}
              disabled={!mayBuy}
              component={RouterLink}
              to={`${path}?buy`}
            >
              {translate('orders.buy')}
            </Button>
          </Explained>
        )}
      </Stack>
      <ListStates
        pages={[25, 50]}
        empty={
          <EmptyState icon={<ReceiptLong />} title={translate('orders.none')} body={translate('orders.noneBody')} />
        }
      >
        <Rows paymentPath={paymentPath} />
      </ListStates>
    </RecordList>
  );
}
