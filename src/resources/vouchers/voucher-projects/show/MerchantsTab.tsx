import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { VoucherProject } from '../../../../../contract/vouchers/vouchers/index.ts';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { Pager } from '../../../../custom/base/kit/list/Pager.tsx';
import { SearchField } from '../../../../custom/base/kit/list/SearchField.tsx';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { MerchantPlaces } from '../../merchants/shared.ts';

const PER_PAGE = 25;

/** Who takes the vouchers now: the provider's list, as everybody may read it. */
export function MerchantsTab({ voucher }: { voucher: VoucherProject }) {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const [q, setQ] = useState('');
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['offerMerchants', voucher.offer.code, q, page],
    queryFn: ({ signal }) =>
      call('listPublicOfferMerchants', {
        params: { voucherOfferId: voucher.offer.code },
        query: { page, limit: PER_PAGE, q, order: 'ASC' },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Waiting />;
  const name = translate('vouchers.merchants');
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('vouchers.merchantsLead', { provider: voucher.offer.provider })}
      </Typography>
      <SearchField
        label={translate('vouchers.searchMerchants')}
        value={q}
        onSearch={words => {
          setPage(0);
          setQ(words);
        }}
        sx={{ maxWidth: 480, mb: 2 }}
      />
      {data.total === 0 ? (
        <Typography>{translate(q ? 'lists.noMatch' : 'vouchers.noMerchants')}</Typography>
      ) : (
        <Pager name={name} total={data.total} page={page} perPage={PER_PAGE} onPage={setPage}>
          <Stack component="ul" aria-label={name} sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
            {data.merchants.map((merchant, at) => (
              <Card component="li" key={`${merchant.name} ${at}`} sx={{ px: 2, py: 1.5 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{merchant.name}</Typography>
                <MerchantPlaces places={merchant.places} />
              </Card>
            ))}
          </Stack>
        </Pager>
      )}
    </>
  );
}
