import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import type { CredentialSummary } from '../../../../../contract/credentials/credentials/index.ts';
import {
  canBeSorted,
  isLookedFor,
  type CredentialSort,
} from '../../../../../contract/credentials/credentials/lists.ts';
import { asRequested } from '../../../../dataProvider/requested.ts';
import { RosetteMark, StatusChip } from '../../../../custom/base/kit/index.ts';
import { nameOfCredential } from '../name-of-credential.ts';
import { Approvals } from './Approvals.tsx';
import { ListMarks } from './ListMarks.tsx';
import { useHiddenColumns } from './columns.ts';
import { useName } from '../../../../custom/base/kit/text/use-name.ts';
import { useCredentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { namedRows } from '../../../../custom/base/kit/list/named-rows.tsx';
import { RowLink } from '../../../../custom/base/kit/list/RowLink.tsx';
import { TableDate } from '../../../../custom/base/kit/list/TableDate.tsx';

/** A row is one line high: a longer text is cut, and whole on hover. */
const ONE_LINE = {
  maxWidth: { xs: 200, xl: 360 },
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;

function Mark() {
  const record = useRecordContext<CredentialSummary>();
  return <RosetteMark digest={record?.digest ?? null} size={24} ornament />;
}

function Subject() {
  const record = useRecordContext<CredentialSummary>();
  const paths = useCredentialPaths();
  const nameOf = useName();
  if (!record) return null;
  return (
    <Box sx={ONE_LINE} title={record.receiver.email ?? record.receiver.did ?? undefined}>
      <RowLink to={paths.issued(record.id)} variant="inherit">
        {nameOf(record.receiver.name)}
      </RowLink>
    </Box>
  );
}

function Email() {
  const record = useRecordContext<CredentialSummary>();
  const at = record?.receiver.email ?? record?.receiver.did;
  return at ? (
    <Box sx={ONE_LINE} title={at}>
      {at}
    </Box>
  ) : (
    <span>—</span>
  );
}

function TemplateName() {
  const record = useRecordContext<CredentialSummary>();
  return record ? (
    <Box sx={ONE_LINE} title={record.template.name}>
      {record.template.name}
    </Box>
  ) : null;
}

/** The state and, while it waits, how many have approved. */
export function State() {
  const record = useRecordContext<CredentialSummary>();
  if (!record) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', whiteSpace: 'nowrap' }}>
      <StatusChip of="credential" state={record.status} />
      {record.status === 'pending' && <Approvals credential={record} short />}
      <ListMarks credential={record} />
    </Stack>
  );
}

const Rows = namedRows<CredentialSummary>(nameOfCredential);
/** react-admin's own bar lies over what stands above the table. */
const NOTHING = <></>;

interface CredentialTableProps {
  /** Where the choice of columns is kept. */
  storeKey: string;
  /** Rows can be chosen; what is done with them stands in a SelectionBar. */
  selectable?: boolean;
  /** Left out where all rows are of one template. */
  withTemplate?: boolean;
  isRowSelectable?: (record: CredentialSummary) => boolean;
}

/** Credentials as a dense table: sorted by the server, columns to choose from, the row opens the credential. */
export function CredentialTable({
  storeKey,
  selectable = false,
  withTemplate = true,
  isRowSelectable,
}: CredentialTableProps) {
  const paths = useCredentialPaths();
  const translate = useTranslate();
  const label = (field: string) => translate(`resources.credentials.fields.${field}`);
  const { total = Infinity, filterValues } = useListContext<CredentialSummary>();
  const lookedFor = isLookedFor(asRequested(filterValues));
  const unsorted = (sort: CredentialSort) => !canBeSorted(sort, total, lookedFor);
  return (
    <DataTable<CredentialSummary>
      storeKey={storeKey}
      rowClick={id => paths.issued(String(id))}
      body={Rows}
      bulkActionButtons={selectable ? NOTHING : false}
      bulkActionsToolbar={NOTHING}
      {...(isRowSelectable && { isRowSelectable })}
      hiddenColumns={useHiddenColumns()}
      // All that is shown at first has room beside the menu on a laptop.
      sx={{ '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { px: 1 } }}
    >
      <DataTable.Col
        source="digest"
        label={<span style={visuallyHidden}>{label('digest')}</span>}
        disableSort
        sx={{ width: 44 }}
      >
        <Mark />
      </DataTable.Col>
      <DataTable.Col source="receiver" label={label('receiver')} disableSort={unsorted('receiver')}>
        <Subject />
      </DataTable.Col>
      <DataTable.Col source="email" label={label('email')} disableSort>
        <Email />
      </DataTable.Col>
      {withTemplate && (
        <DataTable.Col source="title" label={label('template')} disableSort={unsorted('title')}>
          <TemplateName />
        </DataTable.Col>
      )}
      <DataTable.Col source="subtitle" label={label('subtitle')} disableSort />
      <DataTable.Col source="status" label={label('status')} disableSort={unsorted('status')}>
        <State />
      </DataTable.Col>
      <DataTable.Col source="requestedAt" label={label('requestedAt')}>
        <TableDate source="requestedAt" />
      </DataTable.Col>
      <DataTable.Col source="issuedAt" label={label('issuedAt')} disableSort={unsorted('issuedAt')}>
        <TableDate source="issuedAt" />
      </DataTable.Col>
      <DataTable.Col source="expiresAt" label={label('expiresAt')} disableSort={unsorted('expiresAt')}>
        <TableDate source="expiresAt" />
      </DataTable.Col>
      <DataTable.Col source="revokedAt" label={label('revokedAt')} disableSort>
        <TableDate source="revokedAt" />
      </DataTable.Col>
    </DataTable>
  );
}
