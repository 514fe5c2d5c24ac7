import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Merchant } from '../../../../../contract/vouchers/merchants/merchant.ts';
import type { VoucherOffer } from '../../../../../contract/vouchers/offers/offer.ts';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { Paged } from '../../../../custom/base/kit/list/Paged.tsx';
import { PageTurner } from '../../../../custom/base/kit/list/PageTurner.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { StatementButton } from '../../../../custom/vouchers/statement/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { MerchantCard } from './MerchantCard.tsx';
import { NewList } from './NewList.tsx';
import { OtherMerchants } from './OtherMerchants.tsx';
import { LEADS, WRAPS } from '../../../../custom/base/kit/row.ts';

const PER_PAGE = 25;

/** Who takes the vouchers of an offer, by the version of the list that it has. */
export function MerchantsTab({ offer, mayWrite }: { offer: VoucherOffer; mayWrite: boolean }) {
  const translate = useTranslate();
  const call = useCall();
  const [page, setPage] = useState(0);
  const { merchants } = offer;
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<Merchant>('merchants', {
    pagination: { page: page + 1, perPage: PER_PAGE },
    sort: { field: 'place', order: 'ASC' },
    filter: { listId: offer.merchantsListId },
    meta: useProjectMeta(),
  });
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, mb: 2, alignItems: { sm: 'center' }, ...WRAPS }}>
        <Typography color="text.secondary" sx={LEADS}>
          {translate('offers.listOf', { smart_count: merchants.size, version: merchants.version })}
        </Typography>
        {mayWrite && <NewList offer={offer} />}
      </Stack>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Waiting />}
      {data && (
        <Paged
          name={translate('merchants.title')}
          total={total}
          rows={data.length}
          page={page}
          perPage={PER_PAGE}
          pager={total > PER_PAGE && <PageTurner total={total} page={page} perPage={PER_PAGE} onPage={setPage} />}
        >
          <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
            {data.map(merchant => (
              <MerchantCard key={merchant.id} merchant={merchant} mayWrite={mayWrite}>
                <StatementButton
                  isOneOfMany
                  name={merchant.name}
                  load={({ format, ...days }) =>
                    call(format === 'pdf' ? 'getMerchantStatementPdf' : 'getMerchantStatementXlsx', {
                      params: { projectId: offer.projectId, merchantId: merchant.id },
                      query: { ...days, offerId: offer.id },
                    })
                  }
                />
              </MerchantCard>
            ))}
          </Stack>
        </Paged>
      )}
      {mayWrite && <OtherMerchants offer={offer} />}
    </>
  );
}
