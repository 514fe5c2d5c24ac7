import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PublicOffer } from '../../../../contract/vouchers/offers/offer.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { ErrorState } from '../../base/kit/index.ts';
import { Paged } from '../../base/kit/list/Paged.tsx';
import { PageTurner } from '../../base/kit/list/PageTurner.tsx';
import { Section } from '../../base/kit/page/Section.tsx';
import { useSettled } from '../../base/kit/feedback/use-settled.ts';
import { Waiting } from '../../base/kit/feedback/Waiting.tsx';

const PER_PAGE = 20;

/** Who takes the vouchers, and where; looked for where there are many. */
export function MerchantList({ offer }: { offer: PublicOffer }) {
  const translate = useTranslate();
  const call = useCall();
  const [page, setPage] = useState(0);
  const [typed, setTyped] = useState('');
  const q = useSettled(typed);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['publicOfferMerchants', offer.voucherOfferId, page, q],
    queryFn: ({ signal }) =>
      call('listPublicOfferMerchants', {
        params: { voucherOfferId: offer.voucherOfferId },
        query: { page, limit: PER_PAGE, q, order: 'ASC' },
        signal,
      }),
    placeholderData: before => before,
    retry: false,
  });
  return (
    <Section title={translate('offers.public.merchants', { smart_count: offer.merchants.size })}>
      {offer.merchants.size > PER_PAGE && (
        <TextField
          label={translate('offers.public.search')}
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            setPage(0);
          }}
        />
      )}
      {error && <ErrorState error={error} onRetry={() => refetch()} />}
      {isPending && <Waiting />}
      {data && data.merchants.length === 0 && <Typography>{translate('lists.noMatch')}</Typography>}
      {data && data.merchants.length > 0 && (
        <Paged
          name={translate('merchants.title')}
          total={data.total}
          rows={data.merchants.length}
          page={page}
          perPage={PER_PAGE}
          pager={
            data.total > PER_PAGE && <PageTurner total={data.total} page={page} perPage={PER_PAGE} onPage={setPage} />
          }
        >
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {data.merchants.map((merchant, at) => (
              <li key={at}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{merchant.name}</Typography>
                {merchant.places.map((place, nth) => (
                  <Typography key={nth} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                    {place.name}: {place.address}
                  </Typography>
                ))}
              </li>
            ))}
          </Box>
        </Paged>
      )}
    </Section>
  );
}
