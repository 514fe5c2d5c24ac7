import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TrustedSubscription } from '../../../../contract/accounts/trusted-lists/subscription.ts';
import { DateText, NumberText, StatusChip } from '../../../custom/base/kit/index.ts';
import { namedRows } from '../../../custom/base/kit/list/named-rows.tsx';
import { RowLink } from '../../../custom/base/kit/list/RowLink.tsx';
import { TableDate } from '../../../custom/base/kit/list/TableDate.tsx';
import { subscriptionPath } from './subscription-model.ts';

function Name() {
  const record = useRecordContext<TrustedSubscription>();
  return record && <RowLink to={subscriptionPath(record.id)}>{record.name}</RowLink>;
}
function Purpose() {
  const translate = useTranslate();
  const record = useRecordContext<TrustedSubscription>();
  return record && translate(`trusted.purposes.${record.purpose}`);
}
function State() {
  const record = useRecordContext<TrustedSubscription>();
  return record && <StatusChip of="trustedSubscription" state={record.state} />;
}
const Granted = () => <NumberText value={useRecordContext<TrustedSubscription>()?.granted ?? 0} />;

const Rows = namedRows<TrustedSubscription>(({ name }) => name);

/** The subscriptions as a dense table. A row opens its subscription. */
export function SubscriptionTable() {
  const translate = useTranslate();
  const say = (key: string) => translate(`subscribed.${key}`);
  return (
    <Card>
      <DataTable<TrustedSubscription>
        rowClick={id => subscriptionPath(String(id))}
        body={Rows}
        bulkActionButtons={false}
      >
        <DataTable.Col source="name" label={say('name')}>
          <Name />
        </DataTable.Col>
        <DataTable.Col source="purpose" label={translate('trusted.purpose')} disableSort>
          <Purpose />
        </DataTable.Col>
        <DataTable.Col source="state" label={say('state')} disableSort>
          <State />
        </DataTable.Col>
        <DataTable.NumberCol source="granted" label={say('granted')} disableSort>
          <Granted />
        </DataTable.NumberCol>
        <DataTable.Col source="nextUpdate" label={say('nextUpdate')}>
          <TableDate source="nextUpdate" />
        </DataTable.Col>
        <DataTable.Col source="createdAt" label={say('createdAt')}>
          <TableDate source="createdAt" />
        </DataTable.Col>
      </DataTable>
    </Card>
  );
}

/** The same on a phone: a card each. */
export function SubscriptionCards() {
  const translate = useTranslate();
  const { data = [] } = useListContext<TrustedSubscription>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(record => (
        <Card component="li" key={record.id}>
          <CardActionArea component={Link} to={subscriptionPath(record.id)} sx={{ p: 2 }}>
            <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{record.name}</Typography>
              <StatusChip of="trustedSubscription" state={record.state} />
            </Stack>
            <Typography variant="body2" color="text.secondary">
              {translate(`trusted.purposes.${record.purpose}`)} ·{' '}
              {translate('subscribed.grantedCount', { smart_count: record.granted })}
            </Typography>
            <Typography component="div" variant="caption" color="text.secondary">
              {translate('subscribed.nextUpdate')}: <DateText value={record.nextUpdate} />
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  );
}
