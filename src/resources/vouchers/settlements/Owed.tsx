import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { VoucherOffer } from '../../../../contract/vouchers/offers/offer.ts';
import type { OwedMerchant } from '../../../../contract/vouchers/settlements/settlement.ts';
import { ErrorState } from '../../../custom/base/kit/index.ts';
import { Pager } from '../../../custom/base/kit/list/Pager.tsx';
import { MoneyText } from '../../../custom/base/kit/text/MoneyText.tsx';
import { Section } from '../../../custom/base/kit/page/Section.tsx';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { useCall } from '../../../dataProvider/use-call.ts';
import { AskDialog } from './AskDialog.tsx';
import { Said } from '../../../custom/base/kit/text/Said.tsx';

const PER_PAGE = 10;

interface RowProps {
  merchant: OwedMerchant;
  offer: VoucherOffer;
  isChosen: boolean;
  onToggle: () => void;
}

function Row({ merchant, offer, isChosen, onToggle }: RowProps) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        py: 0.5,
        display: 'grid',
        columnGap: 1,
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        gridTemplateColumns: '44px minmax(0, 1fr) auto',
      }}
    >
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': translate('settlements.choose', { name: merchant.name }) } }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{merchant.name}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {merchant.taxId} · {merchant.maskedAccount}
          {merchant.status === 'removed' && ` · ${translate('settlements.removed')}`}
        </Typography>
      </Box>
      <Typography sx={{ textAlign: 'right' }}>
        <MoneyText value={merchant.owed} of={offer} />
      </Typography>
    </Box>
  );
}

/** To whom something is owed: all of them are paid, or those who are chosen. */
export function Owed({ offer }: { offer: VoucherOffer }) {
  const translate = useTranslate();
  const call = useCall();
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['owed', offer.id, page],
    queryFn: ({ signal }) =>
      call('listOwed', {
        params: { projectId: offer.projectId, offerId: offer.id },
        query: { page, limit: PER_PAGE, sort: 'owed', order: 'DESC' },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const toggle = (id: string) => setChosen(all => (all.includes(id) ? all.filter(each => each !== id) : [...all, id]));
  const title = translate('settlements.owed');
  return (
    <Section title={title}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Waiting />
      ) : data.total === 0 ? (
        <Typography color="text.secondary">{translate('settlements.owedNone')}</Typography>
      ) : (
        <>
          <Stack
            direction="row"
            sx={{ gap: 2, mb: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Typography>
              <MoneyText value={data.owed} of={offer} /> ·{' '}
              {translate('settlements.merchants', { smart_count: data.total })}
            </Typography>
            <Button variant="contained" onClick={() => setAsking(true)}>
              <Said>
                {chosen.length > 0
                  ? translate('settlements.askChosen', { smart_count: chosen.length })
                  : translate('settlements.askAll')}
              </Said>
            </Button>
          </Stack>
          <Pager name={title} total={data.total} page={page} perPage={PER_PAGE} onPage={setPage}>
            <Box component="ul" aria-label={title} sx={{ p: 0, m: 0, listStyle: 'none' }}>
              {data.merchants.map(merchant => (
                <Row
                  key={merchant.id}
                  merchant={merchant}
                  offer={offer}
                  isChosen={chosen.includes(merchant.id)}
                  onToggle={() => toggle(merchant.id)}
                />
              ))}
            </Box>
          </Pager>
          {isAsking && (
            <AskDialog offer={offer} chosen={chosen} onAsked={() => setChosen([])} onClose={() => setAsking(false)} />
          )}
        </>
      )}
    </Section>
  );
}
