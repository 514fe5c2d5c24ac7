import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Merchant } from '../../../../../contract/vouchers/merchants/merchant.ts';
import type { VoucherOffer } from '../../../../../contract/vouchers/offers/offer.ts';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { Pager } from '../../../../custom/base/kit/list/Pager.tsx';
import { RemoveButton } from '../../../../custom/base/kit/page/RemoveButton.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { MerchantCard } from './MerchantCard.tsx';

const PER_PAGE = 10;

/** The project's merchants that do not take an offer's vouchers: those are removed that no other offer names either. */
export function OtherMerchants({ offer }: { offer: VoucherOffer }) {
  const translate = useTranslate();
  const meta = useProjectMeta();
  const id = useId();
  const [page, setPage] = useState(0);
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<Merchant>('merchants', {
    pagination: { page: page + 1, perPage: PER_PAGE },
    sort: { field: 'name', order: 'ASC' },
    filter: { notOn: offer.merchantsListId },
    meta,
  });
  const say = (key: string, args?: Record<string, unknown>) => translate(`merchants.${key}`, args);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (total === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Typography id={id} variant="h2" sx={{ mb: 0.5 }}>
        {say('others')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 680 }}>
        {say('othersLead')}
      </Typography>
      <Pager name={say('others')} total={total} page={page} perPage={PER_PAGE} onPage={setPage}>
        <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
          {data?.map(merchant => (
            <MerchantCard key={merchant.id} merchant={merchant} mayWrite>
              <RemoveButton
                resource="merchants"
                record={merchant}
                meta={meta}
                name={say('removeOf', { name: merchant.name })}
                asks={{ title: say('removeTitle', { name: merchant.name }), body: say('removeBody') }}
                done="merchants.removed"
                failed="merchants.removeFailed"
              />
            </MerchantCard>
          ))}
        </Stack>
      </Pager>
    </Box>
  );
}
