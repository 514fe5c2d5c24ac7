import Sell from '@mui/icons-material/SellOutlined';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { DiscountCode } from '../../../../contract/vouchers/offers/discount.ts';
import type { VoucherOffer } from '../../../../contract/vouchers/offers/offer.ts';
import { EmptyState, ErrorState } from '../../../custom/base/kit/index.ts';
import { Paged } from '../../../custom/base/kit/list/Paged.tsx';
import { PageTurner } from '../../../custom/base/kit/list/PageTurner.tsx';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { CodeCard } from './CodeCard.tsx';
import { NewCode } from './NewCode.tsx';

const PER_PAGE = 25;

/** The discount codes of an offer; where the merchant bears the commission there are none. */
export function CodesTab({ offer, mayWrite }: { offer: VoucherOffer; mayWrite: boolean }) {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<DiscountCode>('discountCodes', {
    pagination: { page: page + 1, perPage: PER_PAGE },
    sort: { field: 'createdAt', order: 'DESC' },
    meta: { projectId: offer.projectId, offerId: offer.id },
  });
  const mayHave = offer.config.commissionBearer === 'deliverer';
  return (
    <Stack sx={{ gap: 2 }}>
      {!mayHave && (
        <Alert severity="info" variant="outlined">
          {translate('errors.discount.merchant_bears')}
        </Alert>
      )}
      {mayHave && mayWrite && (
        <div>
          <NewCode offer={offer} />
        </div>
      )}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Waiting />}
      {data?.length === 0 && mayHave && (
        <EmptyState icon={<Sell />} title={translate('discounts.none')} body={translate('discounts.noneBody')} />
      )}
      {data && data.length > 0 && (
        <Paged
          name={translate('discounts.title')}
          total={total}
          rows={data.length}
          page={page}
          perPage={PER_PAGE}
          pager={total > PER_PAGE && <PageTurner total={total} page={page} perPage={PER_PAGE} onPage={setPage} />}
        >
          <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
            {data.map(code => (
              <CodeCard key={code.id} code={code} offer={offer} mayWrite={mayWrite} />
            ))}
          </Stack>
        </Paged>
      )}
    </Stack>
  );
}
