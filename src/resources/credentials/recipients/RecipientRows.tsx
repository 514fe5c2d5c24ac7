import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Recipient } from '../../../../contract/credentials/recipients/index.ts';
import { StatusChip } from '../../../custom/base/kit/index.ts';
import { useName } from '../../../custom/base/kit/text/use-name.ts';
import { namedRows } from '../../../custom/base/kit/list/named-rows.tsx';
import { RowLink } from '../../../custom/base/kit/list/RowLink.tsx';
import { TableDate } from '../../../custom/base/kit/list/TableDate.tsx';
import { fullName, pathOf } from './recipient-model.ts';

const reachedAt = ({ email, did }: Recipient) => email ?? did;

function Who() {
  const nameOf = useName();
  const recipient = useRecordContext<Recipient>();
  return (
    recipient && (
      <Stack sx={{ minWidth: 0 }}>
        <RowLink to={pathOf(recipient.id)}>{nameOf(fullName(recipient))}</RowLink>
        <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {reachedAt(recipient)}
        </Typography>
      </Stack>
    )
  );
}

function Wallet() {
  const translate = useTranslate();
  const recipient = useRecordContext<Recipient>();
  if (!recipient) return null;
  const { walletStatus, did, didProven } = recipient;
  const isTyped = did !== null && !didProven && walletStatus !== 'linked';
  return (
    <Stack sx={{ minWidth: 0 }}>
      <span>{translate(`states.wallet.${walletStatus}`)}</span>
      {isTyped && (
        <Typography variant="caption" color="text.secondary">
          {translate('recipients.wallets.typed')}
        </Typography>
      )}
    </Stack>
  );
}

function State() {
  const recipient = useRecordContext<Recipient>();
  return recipient && <StatusChip of="person" state={recipient.status} />;
}

const Rows = namedRows<Recipient>(fullName);
/** react-admin's own bar lies over what stands above the table. */
const NOTHING = <></>;

/** Whether rows can be chosen, for what is done with several of them. */
interface Selectable {
  selectable: boolean;
}

/** The people as a dense table, sorted by the server; the row opens the person. */
export function RecipientTable({ selectable }: Selectable) {
  const translate = useTranslate();
  const label = (field: string) => translate(`resources.recipients.fields.${field}`);
  return (
    <Card>
      <DataTable<Recipient>
        rowClick={id => pathOf(String(id))}
        body={Rows}
        bulkActionButtons={selectable && NOTHING}
        bulkActionsToolbar={NOTHING}
      >
        <DataTable.Col source="name" label={label('name')}>
          <Who />
        </DataTable.Col>
        <DataTable.Col source="walletStatus" label={label('wallet')} disableSort>
          <Wallet />
        </DataTable.Col>
        <DataTable.Col source="status" label={label('status')} disableSort>
          <State />
        </DataTable.Col>
        <DataTable.NumberCol source="credentials" label={label('credentials')} disableSort />
        <DataTable.Col source="createdAt" label={label('createdAt')}>
          <TableDate source="createdAt" />
        </DataTable.Col>
      </DataTable>
    </Card>
  );
}

/** The same on a phone: a card each. */
export function RecipientCards({ selectable }: Selectable) {
  const translate = useTranslate();
  const nameOf = useName();
  const { data = [], selectedIds, onToggleItem } = useListContext<Recipient>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(recipient => (
        <Card component="li" key={recipient.id} sx={{ display: 'flex', alignItems: 'flex-start' }}>
          {selectable && (
            <Checkbox
              checked={selectedIds.includes(recipient.id)}
              onChange={() => onToggleItem(recipient.id)}
              slotProps={{ input: { 'aria-label': translate('lists.choose', { name: nameOf(fullName(recipient)) }) } }}
            />
          )}
          <CardActionArea
            component={Link}
            to={pathOf(recipient.id)}
            sx={{ p: 2, minWidth: 0, ...(selectable && { pl: 0.5 }) }}
          >
            <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(fullName(recipient))}</Typography>
              <StatusChip of="person" state={recipient.status} />
            </Stack>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {reachedAt(recipient)}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {translate('recipients.holds', { smart_count: recipient.credentials })}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  );
}
