import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { VoucherOffer } from '../../../../contract/vouchers/offers/offer.ts';
import type { Settlement } from '../../../../contract/vouchers/settlements/settlement.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { DateText, EmptyState, StatusChip } from '../../../custom/base/kit/index.ts';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { MoneyText } from '../../../custom/base/kit/text/MoneyText.tsx';
import { Section } from '../../../custom/base/kit/page/Section.tsx';
import { Owed } from './Owed.tsx';

function Rows({ offer }: { offer: VoucherOffer }) {
  const translate = useTranslate();
  const { data = [] } = useListContext<Settlement>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(settlement => (
        <Card component="li" key={settlement.id} variant="outlined">
          <CardActionArea
            component={Link}
            to={addressOf('/projects/{projectId}/vouchers/offers/{offerId}/settlements/{settlementId}', {
              projectId: offer.projectId,
              offerId: offer.id,
              settlementId: settlement.id,
            })}
            sx={{
              p: 2,
              display: 'grid',
              columnGap: 2,
              rowGap: 0.5,
              alignItems: 'center',
              gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 170px 150px' },
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {translate('settlements.numbered', { number: settlement.number })}
              </Typography>
              <Typography component="div" variant="body2" color="text.secondary">
                {translate('settlements.merchants', { smart_count: settlement.merchants })} ·{' '}
                <DateText value={settlement.createdAt} />
              </Typography>
            </Box>
            <Typography sx={{ textAlign: 'right', fontWeight: 600 }}>
              <MoneyText value={settlement.amount} of={settlement} />
            </Typography>
            <Box>
              <StatusChip of="settlement" state={settlement.status} />
            </Box>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  );
}

/** What is owed to the merchants of an offer, and the runs that pay them. */
export function SettlementsTab({ offer }: { offer: VoucherOffer }) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography color="text.secondary" sx={{ maxWidth: 680 }}>
        {translate('settlements.lead')}
      </Typography>
      <Owed offer={offer} />
      <Section title={translate('settlements.runs')}>
        <RecordList<Settlement>
          resource="settlements"
          perPage={10}
          sort={{ field: 'createdAt', order: 'DESC' }}
          storeKey={`projects.${offer.projectId}.offers.${offer.id}.settlements`}
          queryOptions={{ meta: { projectId: offer.projectId, offerId: offer.id } }}
        >
          <ListStates
            pages={[10, 25, 50]}
            empty={
              <EmptyState
                icon={<AccountBalance />}
                title={translate('settlements.none')}
                body={translate('settlements.noneBody')}
              />
            }
          >
            <Rows offer={offer} />
          </ListStates>
        </RecordList>
      </Section>
    </Stack>
  );
}
