import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { StatusChip } from '../../../custom/base/kit/index.ts';
import { DateText } from '../../../custom/base/kit/text/DateText.tsx';
import { namedRows } from '../../../custom/base/kit/list/named-rows.tsx';
import { RowLink } from '../../../custom/base/kit/list/RowLink.tsx';
import { TableDate } from '../../../custom/base/kit/list/TableDate.tsx';
import type { KnownAccount } from '../../../dataProvider/endpoints/accounts/service-accounts.ts';
import { pathOf, typeWord } from './account-model.ts';

function What() {
  const account = useRecordContext<KnownAccount>();
  return (
    account && (
      <Stack sx={{ minWidth: 0 }}>
        <RowLink to={pathOf(account.id)}>{account.name}</RowLink>
        <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {account.description || account.clientId}
        </Typography>
      </Stack>
    )
  );
}

function Type() {
  const translate = useTranslate();
  const account = useRecordContext<KnownAccount>();
  return account && translate(`serviceAccounts.types.${typeWord(account.type)}.name`);
}

function State() {
  const account = useRecordContext<KnownAccount>();
  return account && <StatusChip of="serviceAccount" state={account.status} />;
}

const Rows = namedRows<KnownAccount>(account => account.name);

/** The accounts as a dense table, sorted by the server; the row opens the account. */
export function AccountTable() {
  const translate = useTranslate();
  const say = (key: string) => translate(`serviceAccounts.${key}`);
  return (
    <Card>
      <DataTable<KnownAccount> rowClick={id => pathOf(String(id))} body={Rows} bulkActionButtons={false}>
        <DataTable.Col source="name" label={say('name')}>
          <What />
        </DataTable.Col>
        <DataTable.Col source="type" label={say('type')} disableSort>
          <Type />
        </DataTable.Col>
        <DataTable.NumberCol source="projects.length" label={say('projects')} disableSort />
        <DataTable.Col source="status" label={say('status')} disableSort>
          <State />
        </DataTable.Col>
        <DataTable.Col source="lastUsedAt" label={say('lastUsed')}>
          <TableDate source="lastUsedAt" />
        </DataTable.Col>
        <DataTable.Col source="createdAt" label={say('created')}>
          <TableDate source="createdAt" />
        </DataTable.Col>
      </DataTable>
    </Card>
  );
}

/** The same on a phone: a card each. */
export function AccountCards() {
  const translate = useTranslate();
  const { data = [] } = useListContext<KnownAccount>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(account => (
        <Card component="li" key={account.id}>
          <CardActionArea component={Link} to={pathOf(account.id)} sx={{ p: 2 }}>
            <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{account.name}</Typography>
              <StatusChip of="serviceAccount" state={account.status} />
            </Stack>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {account.description}
            </Typography>
            <Typography component="div" variant="caption" color="text.secondary">
              {translate('serviceAccounts.lastUsed')}: <DateText value={account.lastUsedAt} />
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  );
}
