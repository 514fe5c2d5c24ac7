import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import type { TrustedCertificate } from '../../../../contract/accounts/trusted-lists/trusted-list.ts';
import { DateText, StatusChip } from '../../../custom/base/kit/index.ts';
import { namedRows } from '../../../custom/base/kit/list/named-rows.tsx';
import { TableDate } from '../../../custom/base/kit/list/TableDate.tsx';

interface RowsProps {
  onOpen: (certificate: TrustedCertificate) => void;
}

function Name({ onOpen }: RowsProps) {
  const certificate = useRecordContext<TrustedCertificate>();
  return (
    certificate && (
      <Stack sx={{ minWidth: 0, alignItems: 'flex-start' }}>
        <MuiLink
          component="button"
          type="button"
          onClick={event => {
            event.stopPropagation();
            onOpen(certificate);
          }}
          sx={{ textAlign: 'start', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {certificate.name}
        </MuiLink>
        {certificate.subject !== certificate.name && (
          <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {certificate.subject}
          </Typography>
        )}
      </Stack>
    )
  );
}

function Type() {
  const translate = useTranslate();
  const certificate = useRecordContext<TrustedCertificate>();
  return certificate && translate(`trusted.types.${certificate.type}`);
}

function State() {
  const certificate = useRecordContext<TrustedCertificate>();
  return certificate && <StatusChip of="trustedCertificate" state={certificate.state} />;
}

const Rows = namedRows<TrustedCertificate>(({ name }) => name);

/** The entries as a dense table, sorted by the server. A name opens its entry. */
export function EntryTable({ onOpen }: RowsProps) {
  const translate = useTranslate();
  const say = (key: string) => translate(`trusted.${key}`);
  return (
    <Card>
      <DataTable<TrustedCertificate> rowClick={false} body={Rows} bulkActionButtons={false}>
        <DataTable.Col source="name" label={say('entryName')}>
          <Name onOpen={onOpen} />
        </DataTable.Col>
        <DataTable.Col source="type" label={say('type')} disableSort>
          <Type />
        </DataTable.Col>
        <DataTable.Col source="country" label={say('country')} disableSort />
        <DataTable.Col source="state" label={say('state')} disableSort>
          <State />
        </DataTable.Col>
        <DataTable.Col source="endsAt" label={say('endsAt')}>
          <TableDate source="endsAt" />
        </DataTable.Col>
        <DataTable.Col source="uploadedAt" label={say('uploadedAt')}>
          <TableDate source="uploadedAt" />
        </DataTable.Col>
      </DataTable>
    </Card>
  );
}

/** The same on a phone: a card each. */
export function EntryCards({ onOpen }: RowsProps) {
  const translate = useTranslate();
  const { data = [] } = useListContext<TrustedCertificate>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(certificate => (
        <Card component="li" key={certificate.id}>
          <CardActionArea onClick={() => onOpen(certificate)} sx={{ p: 2 }}>
            <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{certificate.name}</Typography>
              <StatusChip of="trustedCertificate" state={certificate.state} />
            </Stack>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {translate(`trusted.types.${certificate.type}`)} · {certificate.subject}
            </Typography>
            <Typography component="div" variant="caption" color="text.secondary">
              {translate('trusted.endsAt')}: <DateText value={certificate.endsAt} />
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  );
}
