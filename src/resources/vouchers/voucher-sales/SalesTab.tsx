import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { SALE_STATES } from '../../../../contract/vouchers/sales/sale-states.ts';
import type { Sale } from '../../../../contract/vouchers/sales/sale.ts';
import { DateText, EmptyState, StatusChip } from '../../../custom/base/kit/index.ts';
import { FilterChoice } from '../../../custom/base/kit/list/FilterChoice.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { MoneyText } from '../../../custom/base/kit/text/MoneyText.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { ReverseSale } from './ReverseSale.tsx';
import { LEADS, WRAPS } from '../../../custom/base/kit/row.ts';

interface SalesTabProps {
  projectId: string;
  /** Whose sales: an offer's, or a merchant's. */
  of: { offerId: string } | { merchantId: string };
}

function Rows({ projectId, of }: SalesTabProps) {
  const translate = useTranslate();
  const { data = [] } = useListContext<Sale>();
  const mayReverse = useMay('sales.reverse', projectId);
  return (
    <Card component="ul" aria-label={translate('sales.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map(sale => (
        <Stack
          component="li"
          key={sale.id}
          direction={{ xs: 'column', sm: 'row' }}
          sx={{
            gap: { xs: 0.5, sm: 2 },
            p: 2,
            borderTop: 1,
            borderColor: 'divider',
            alignItems: { sm: 'center' },
            ...WRAPS,
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Box sx={LEADS}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {'offerId' in of ? sale.merchant.name : sale.offer.name}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              <DateText value={sale.at} time /> · {sale.by} ·{' '}
              {translate('sales.voucher', { ending: sale.voucherEnding })}
            </Typography>
            {sale.reversals.map(({ id, at, amount, by, reason, to }) => (
              <Typography key={id} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {translate('sales.reversal')} <MoneyText value={amount} of={sale} /> · <DateText value={at} time /> ·{' '}
                {by} · {translate(`sales.to.${to}`)}
                {reason && ` · ${reason}`}
              </Typography>
            ))}
          </Box>
          <Box sx={{ textAlign: { sm: 'right' } }}>
            <Typography>
              <MoneyText value={sale.amount} of={sale} />
            </Typography>
            {sale.commission > 0 && (
              <Typography variant="body2" color="text.secondary">
                {translate('sales.commission')} <MoneyText value={sale.commission} of={sale} />
              </Typography>
            )}
          </Box>
          <StatusChip of="sale" state={sale.status} />
          {mayReverse && <ReverseSale sale={sale} projectId={projectId} />}
        </Stack>
      ))}
    </Card>
  );
}

/** The sales of an offer or a merchant, newest first; each can be taken back until the merchant was paid for it. */
export function SalesTab({ projectId, of }: SalesTabProps) {
  const translate = useTranslate();
  const [id] = Object.values(of);
  return (
    <RecordList<Sale>
      resource="voucherSales"
      perPage={25}
      sort={{ field: 'at', order: 'DESC' }}
      storeKey={`sales.${id}`}
      queryOptions={{ meta: { projectId, ...of } }}
    >
      <Box sx={{ mb: 2 }}>
        <FilterChoice
          name="status"
          label={translate('sales.status')}
          options={SALE_STATES.map(state => [state, translate(`states.sale.${state}`)] as const)}
        />
      </Box>
      <ListStates
        pages={[25, 50, 100]}
        empty={<EmptyState icon={<ReceiptLong />} title={translate('sales.none')} body={translate('sales.noneBody')} />}
      >
        <Rows projectId={projectId} of={of} />
      </ListStates>
    </RecordList>
  );
}
