import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { VoucherOffer } from '../../../../contract/vouchers/offers/offer.ts';
import type { ListedRefund } from '../../../../contract/vouchers/vouchers/order.ts';
import { ErrorState } from '../../../custom/base/kit/index.ts';
import { LINED } from '../../../custom/base/kit/list/lined.ts';
import { Pager } from '../../../custom/base/kit/list/Pager.tsx';
import { RefundRow } from '../../../custom/base/kit/page/RefundRow.tsx';
import type { MoneyOf } from '../../../custom/base/kit/text/money.ts';
import { Section } from '../../../custom/base/kit/page/Section.tsx';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { useCall } from '../../../dataProvider/use-call.ts';
import { PayRefund } from './PayRefund.tsx';
import type { ReviewSide } from './review-side.ts';
import { useUncovered } from './use-uncovered.ts';

const PER_PAGE = 10;

type Refund = ListedRefund & { deliverer: { name: string }; orderId: string | null };

function SentRefund({ refund, of, side }: { refund: Refund; of: MoneyOf; side: ReviewSide }) {
  const translate = useTranslate();
  const source = translate(`payments.refunds.sources.${refund.source}`);
  const { name } = refund.deliverer;
  const uncovered = useUncovered();
  return (
    <RefundRow
      refund={refund}
      of={of}
      source={
        <>
          {name} ·{' '}
          {refund.orderId ? (
            <Link component={RouterLink} to={side.addressOf(refund.orderId)} sx={{ py: 0.5, display: 'inline-block' }}>
              {source}
            </Link>
          ) : (
            source
          )}
        </>
      }
      to={refund.payTo ? translate('payments.refunds.to', refund.payTo) : undefined}
      uncovered={uncovered(refund, name)}
    >
      {refund.state === 'due' && refund.covered && <PayRefund refund={refund} of={of} side={side} />}
    </RefundRow>
  );
}

/** What goes back to those who paid for an offer: for orders that came to nothing, and what they asked back. */
export function Refunds({ offer, side }: { offer: VoucherOffer; side: ReviewSide }) {
  const translate = useTranslate();
  const call = useCall();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['refunds', offer.id, page],
    queryFn: ({ signal }) =>
      call('listRefunds', {
        params: { projectId: offer.projectId, offerId: offer.id },
        query: { page, limit: PER_PAGE },
        signal,
      }),
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
              <SentRefund key={refund.id} refund={refund} of={offer} side={side} />
            ))}
          </Box>
        </Pager>
      )}
    </Section>
  );
}
