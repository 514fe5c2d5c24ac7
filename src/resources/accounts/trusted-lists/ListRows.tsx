import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TrustedList } from '../../../../contract/accounts/trusted-lists/trusted-list.ts';
import { DateText, NumberText } from '../../../custom/base/kit/index.ts';
import { namedRows } from '../../../custom/base/kit/list/named-rows.tsx';
import { RowLink } from '../../../custom/base/kit/list/RowLink.tsx';
import { TableDate } from '../../../custom/base/kit/list/TableDate.tsx';
import { listPath } from './list-model.ts';

function Name() {
  const list = useRecordContext<TrustedList>();
  return list && <RowLink to={listPath(list.id)}>{list.name}</RowLink>;
}

function Purpose() {
  const translate = useTranslate();
  const list = useRecordContext<TrustedList>();
  return list && translate(`trusted.purposes.${list.purpose}`);
}

const Active = () => <NumberText value={useRecordContext<TrustedList>()?.certificates.active ?? 0} />;
const Waiting = () => <NumberText value={useRecordContext<TrustedList>()?.certificates.uploaded ?? 0} />;

const Rows = namedRows<TrustedList>(({ name }) => name);

/** The lists as a dense table. A row opens its list. */
export function ListTable() {
  const translate = useTranslate();
  const say = (key: string) => translate(`trusted.${key}`);
  return (
    <Card>
      <DataTable<TrustedList> rowClick={id => listPath(String(id))} body={Rows} bulkActionButtons={false}>
        <DataTable.Col source="name" label={say('name')}>
          <Name />
        </DataTable.Col>
        <DataTable.Col source="purpose" label={say('purpose')} disableSort>
          <Purpose />
        </DataTable.Col>
        <DataTable.NumberCol source="certificates.active" label={say('active')} disableSort>
          <Active />
        </DataTable.NumberCol>
        <DataTable.NumberCol source="certificates.uploaded" label={say('waiting')} disableSort>
          <Waiting />
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
export function ListCards() {
  const translate = useTranslate();
  const { data = [] } = useListContext<TrustedList>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(list => (
        <Card component="li" key={list.id}>
          <CardActionArea component={Link} to={listPath(list.id)} sx={{ p: 2 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{list.name}</Typography>
            <Typography variant="body2" color="text.secondary">
              {translate(`trusted.purposes.${list.purpose}`)} ·{' '}
              {translate('trusted.activeCount', { smart_count: list.certificates.active })}
            </Typography>
            <Typography component="div" variant="caption" color="text.secondary">
              {translate('trusted.nextUpdate')}: <DateText value={list.nextUpdate} />
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  );
}
