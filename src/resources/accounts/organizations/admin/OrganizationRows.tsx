import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, useListContext, useLocale, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OverseenOrganization } from '../../../../../contract/accounts/organizations/index.ts';
import { StatusChip } from '../../../../custom/base/kit/index.ts';
import { namedRows } from '../../../../custom/base/kit/list/named-rows.tsx';
import { RowLink } from '../../../../custom/base/kit/list/RowLink.tsx';
import { TableDate } from '../../../../custom/base/kit/list/TableDate.tsx';
import { countryName } from '../countries.ts';
import { industryOf } from '../registration-model.ts';
import { overseenPath } from './admin-addresses.ts';

/** What it is, in a line: industry and country. */
function useKind() {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ industry, country }: OverseenOrganization) =>
    [translate(industryOf(industry)), country && countryName(country, locale)].filter(Boolean).join(', ');
}

function Name() {
  const kindOf = useKind();
  const organization = useRecordContext<OverseenOrganization>();
  return (
    organization && (
      <Stack sx={{ minWidth: 0 }}>
        <RowLink to={overseenPath(organization.id)}>{organization.name}</RowLink>
        <Typography variant="caption" color="text.secondary">
          {kindOf(organization)}
        </Typography>
      </Stack>
    )
  );
}

function State() {
  const organization = useRecordContext<OverseenOrganization>();
  return organization && <StatusChip of="organization" state={organization.status} />;
}

function Membership() {
  const translate = useTranslate();
  const organization = useRecordContext<OverseenOrganization>();
  return organization && translate(`organization.memberships.${organization.membership}`);
}

const Rows = namedRows<OverseenOrganization>(organization => organization.name);

/** The organizations as a dense table, sorted by the server; the row opens one. */
export function OrganizationTable() {
  const translate = useTranslate();
  return (
    <Card>
      <DataTable<OverseenOrganization> rowClick={id => overseenPath(String(id))} body={Rows} bulkActionButtons={false}>
        <DataTable.Col source="name" label={translate('registration.name')}>
          <Name />
        </DataTable.Col>
        <DataTable.Col source="status" label={translate('administration.status')}>
          <State />
        </DataTable.Col>
        <DataTable.Col source="membership" label={translate('organization.membership')} disableSort>
          <Membership />
        </DataTable.Col>
        <DataTable.NumberCol source="users" label={translate('administration.users')} disableSort />
        <DataTable.Col source="waitsSince" label={translate('administration.waitsSince')}>
          <TableDate source="waitsSince" />
        </DataTable.Col>
        <DataTable.Col source="createdAt" label={translate('administration.registered')}>
          <TableDate source="createdAt" />
        </DataTable.Col>
      </DataTable>
    </Card>
  );
}

/** The same on a phone: a card each. */
export function OrganizationCards() {
  const kindOf = useKind();
  const { data = [] } = useListContext<OverseenOrganization>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(organization => (
        <Card component="li" key={organization.id}>
          <CardActionArea component={Link} to={overseenPath(organization.id)} sx={{ p: 2 }}>
            <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{organization.name}</Typography>
              <StatusChip of="organization" state={organization.status} />
            </Stack>
            <Typography variant="body2" color="text.secondary">
              {kindOf(organization)}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  );
}
