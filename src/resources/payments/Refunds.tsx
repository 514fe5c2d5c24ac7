import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { VoucherOffer } from '../../../contract/offers/offer.ts';
import type { ListedRefund } from '../../../contract/vouchers/order.ts';
import { DateText, ErrorState, StatusChip } from '../../custom/kit/index.ts';
import { Pager } from '../../custom/kit/list/Pager.tsx';
import { MoneyText } from '../../custom/kit/MoneyText.tsx';
import type { MoneyOf } from '../../custom/kit/money.ts';
import { Section } from '../../custom/kit/Section.tsx';
import { Waiting } from '../../custom/kit/Waiting.tsx';
import type { SelloDataProvider } from '../../dataProvider/index.ts';
import { LINED } from './lined.ts';
import { PayRefund } from './PayRefund.tsx';
import type { ReviewSide } from './review-side.ts';

const PER_PAGE = 10;

type Refund = ListedRefund & { deliverer: { name: string }; orderId: string | null };

function RefundRow({ refund, of, side }: { refund: Refund; of: MoneyOf; side: ReviewSide }) {
  const translate = useTranslate();
  const isDue = refund.state === 'due';
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', py: 1.5 }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>
            <MoneyText value={refund.amount} of={of} />
          </Typography>
          <StatusChip of="refund" state={refund.state} />
        </Stack>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {refund.deliverer.name} ·{' '}
          {refund.orderId ? (
            <Link component={RouterLink} to={side.addressOf(refund.orderId)} sx={{ py: 0.5, display: 'inline-block' }}>
              {translate(`payments.refunds.sources.${refund.source}`)}
            </Link>
          ) : (
            translate(`payments.refunds.sources.${refund.source}`)
          )}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          <DateText value={refund.paidAt ?? refund.createdAt} />
          {refund.bankReference && ` · ${refund.bankReference}`}
          {refund.payTo && ` · ${translate('payments.refunds.to', refund.payTo)}`}
        </Typography>
        {isDue && !refund.covered && (
          <Typography variant="body2">
            {translate('payments.refunds.uncovered', { name: refund.deliverer.name })}
          </Typography>
        )}
      </Box>
      {isDue && refund.covered && <PayRefund refund={refund} of={of} side={side} />}
    </Box>
  );
}

/** What goes back to those who paid for an offer: for orders that came to nothing, and what they asked back. */
export function Refunds({ offer, side }: { offer: VoucherOffer; side: ReviewSide }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['refunds', offer.id, page],
    queryFn: ({ signal }) =>
      dataProvider.listRefunds({ projectId: offer.projectId, offerId: offer.id }, { page, limit: PER_PAGE }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Section title={translate('payments.refunds.title')}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Waiting />
      ) : data.total === 0 ? (
        <Typography color="text.secondary">{translate('payments.refunds.none')}</Typography>
      ) : (
        <Pager
          name={translate('payments.refunds.title')}
          total={data.total}
          page={page}
          perPage={PER_PAGE}
          onPage={setPage}
        >
          <Box component="ul" sx={LINED}>
            {data.refunds.map(refund => (
              <RefundRow key={refund.id} refund={refund} of={offer} side={side} />
            ))}
          </Box>
        </Pager>
      )}
    </Section>
  );
}
