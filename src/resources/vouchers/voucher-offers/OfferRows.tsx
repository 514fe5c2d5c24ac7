import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { VoucherOffer } from '../../../../contract/vouchers/offers/offer.ts';
import { DateText, StatusChip } from '../../../custom/base/kit/index.ts';
import { namedRows } from '../../../custom/base/kit/list/named-rows.tsx';
import { RowLink } from '../../../custom/base/kit/list/RowLink.tsx';
import { TableDate } from '../../../custom/base/kit/list/TableDate.tsx';
import { MoneyText } from '../../../custom/base/kit/text/MoneyText.tsx';
import { useProject } from '../../../custom/base/kit/session/project-context.ts';
import { offerPaths } from './offer-model.ts';
import { OfferState } from './OfferState.tsx';

function What() {
  const paths = offerPaths(useProject().id);
  const offer = useRecordContext<VoucherOffer>();
  return (
    offer && (
      <Stack sx={{ minWidth: 0 }}>
        <RowLink to={paths.offer(offer.id)}>{offer.name}</RowLink>
        <Typography variant="caption" color="text.secondary" noWrap sx={{ maxWidth: 420 }}>
          {offer.description}
        </Typography>
      </Stack>
    )
  );
}
function Amounts() {
  const offer = useRecordContext<VoucherOffer>();
  return (
    offer && (
      <>
        <MoneyText value={offer.config.leastAmount} of={offer} /> –{' '}
        <MoneyText value={offer.config.greatestAmount} of={offer} />
      </>
    )
  );
}
function State() {
  const offer = useRecordContext<VoucherOffer>();
  return offer && <OfferState offer={offer} />;
}

const Rows = namedRows<VoucherOffer>(offer => offer.name);

/** The offers as a dense table; the row opens the offer. */
export function OfferTable() {
  const translate = useTranslate();
  const paths = offerPaths(useProject().id);
  const say = (key: string) => translate(`offers.${key}`);
  return (
    <Card>
      <DataTable<VoucherOffer> rowClick={id => paths.offer(String(id))} body={Rows} bulkActionButtons={false}>
        <DataTable.Col source="name" label={say('name')} disableSort>
          <What />
        </DataTable.Col>
        <DataTable.Col source="config" label={say('amounts')} disableSort>
          <Amounts />
        </DataTable.Col>
        <DataTable.NumberCol source="merchants.size" label={say('merchants')} disableSort />
        <DataTable.Col source="status" label={say('status')} disableSort>
          <State />
        </DataTable.Col>
        <DataTable.Col source="createdAt" label={say('createdAt')}>
          <TableDate source="createdAt" />
        </DataTable.Col>
      </DataTable>
    </Card>
  );
}

/** The same on a phone: a card each. */
export function OfferCards() {
  const translate = useTranslate();
  const paths = offerPaths(useProject().id);
  const { data = [] } = useListContext<VoucherOffer>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(offer => (
        <Card component="li" key={offer.id}>
          <CardActionArea component={Link} to={paths.offer(offer.id)} sx={{ p: 2 }}>
            <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{offer.name}</Typography>
              <StatusChip of="offer" state={offer.status} />
            </Stack>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {offer.description}
            </Typography>
            <Typography component="div" variant="caption" color="text.secondary">
              {translate('offers.merchantsOf', { smart_count: offer.merchants.size })} ·{' '}
              <DateText value={offer.createdAt} />
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  );
}
