import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import type { RegisteredReceiver } from '../../../../contract/credentials/credentials/index.ts';
import type { Template } from '../../../../contract/credentials/templates/index.ts';
import { StatusChip } from '../../../custom/base/kit/index.ts';
import { namedRows } from '../../../custom/base/kit/list/named-rows.tsx';
import { TableDate } from '../../../custom/base/kit/list/TableDate.tsx';
import { EditReceiver } from './EditReceiver.tsx';
import { missingOf, nameOf } from './receiver-model.ts';

interface Of {
  template: Template;
}

function Who({ receiver }: { receiver: RegisteredReceiver }) {
  const translate = useTranslate();
  return (
    <Stack sx={{ minWidth: 0, alignItems: 'flex-start', gap: 0.25 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(receiver)}</Typography>
      <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {receiver.email ?? receiver.did}
      </Typography>
      {receiver.canceled && <Chip size="small" variant="outlined" label={translate('receivers.canceled')} />}
      {receiver.status === 'disabled' && <StatusChip of="person" state="disabled" />}
    </Stack>
  );
}

/** What is still missing of what the template asks for, or that nothing is. */
function Data({ template, receiver }: Of & { receiver: RegisteredReceiver }) {
  const translate = useTranslate();
  const missing = missingOf(template.content, receiver);
  return (
    <Typography variant="body2" color={missing.length > 0 ? 'text.primary' : 'text.secondary'}>
      {missing.length > 0
        ? translate('receivers.missing', { smart_count: missing.length, fields: missing.join(', ') })
        : translate('receivers.complete')}
    </Typography>
  );
}

function WhoCell() {
  const receiver = useRecordContext<RegisteredReceiver>();
  return receiver && <Who receiver={receiver} />;
}
function DataCell({ template, mayIssue }: Of & { mayIssue: boolean }) {
  const receiver = useRecordContext<RegisteredReceiver>();
  return (
    receiver && (
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Data template={template} receiver={receiver} />
        {mayIssue && <EditReceiver template={template} receiver={receiver} />}
      </Stack>
    )
  );
}

const Rows = namedRows<RegisteredReceiver>(nameOf);
/** react-admin's own bar lies over what stands above the table. */
const NOTHING = <></>;

/** A template's receivers as a table; rows are chosen by whoever may issue. */
export function ReceiverTable({ template, mayIssue }: Of & { mayIssue: boolean }) {
  const translate = useTranslate();
  const label = (field: string) => translate(`resources.receivers.fields.${field}`);
  return (
    <Card>
      <DataTable<RegisteredReceiver>
        rowClick={false}
        body={Rows}
        bulkActionButtons={mayIssue && NOTHING}
        bulkActionsToolbar={NOTHING}
      >
        <DataTable.Col source="name" label={label('name')}>
          <WhoCell />
        </DataTable.Col>
        <DataTable.Col source="values" label={label('values')} disableSort>
          <DataCell template={template} mayIssue={mayIssue} />
        </DataTable.Col>
        <DataTable.Col source="registeredAt" label={label('registeredAt')}>
          <TableDate source="registeredAt" />
        </DataTable.Col>
      </DataTable>
    </Card>
  );
}

/** The same on a phone: a card each. */
export function ReceiverCards({ template, mayIssue }: Of & { mayIssue: boolean }) {
  const translate = useTranslate();
  const { data = [], selectedIds, onToggleItem } = useListContext<RegisteredReceiver>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(receiver => (
        <Card component="li" key={receiver.id} sx={{ display: 'flex', alignItems: 'flex-start', p: 1, gap: 0.5 }}>
          {mayIssue && (
            <Checkbox
              checked={selectedIds.includes(receiver.id)}
              onChange={() => onToggleItem(receiver.id)}
              slotProps={{ input: { 'aria-label': translate('lists.choose', { name: nameOf(receiver) }) } }}
            />
          )}
          <Stack sx={{ gap: 0.5, p: 1, minWidth: 0, flex: 1 }}>
            <Who receiver={receiver} />
            <Data template={template} receiver={receiver} />
          </Stack>
          {mayIssue && <EditReceiver template={template} receiver={receiver} />}
        </Card>
      ))}
    </Stack>
  );
}
