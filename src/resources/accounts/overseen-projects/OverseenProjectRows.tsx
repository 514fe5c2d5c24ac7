import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { OverseenProject } from '../../../../contract/accounts/projects/index.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { namedRows } from '../../../custom/base/kit/list/named-rows.tsx';
import { TableDate } from '../../../custom/base/kit/list/TableDate.tsx';
import { networkName } from '../../../custom/base/kit/text/network-name.ts';

function Organization() {
  const project = useRecordContext<OverseenProject>();
  return (
    project && (
      <Link
        component={RouterLink}
        to={addressOf('/admin/organizations/{overseenId}', { overseenId: project.organization.id })}
        color="inherit"
        sx={{ py: 0.5, display: 'inline-block', overflowWrap: 'anywhere' }}
      >
        {project.organization.name}
      </Link>
    )
  );
}

function Kind() {
  const translate = useTranslate();
  const project = useRecordContext<OverseenProject>();
  return project && translate(`categories.${project.category}`);
}

function Network() {
  const translate = useTranslate();
  const project = useRecordContext<OverseenProject>();
  return project && networkName(project.networkId, translate);
}

function State() {
  const translate = useTranslate();
  const project = useRecordContext<OverseenProject>();
  return project && translate(`administration.projectStates.${project.status}`);
}

const Rows = namedRows<OverseenProject>(project => project.name);

/** The projects as a dense table, sorted by the server; each leads to its organization. */
export function OverseenProjectTable() {
  const translate = useTranslate();
  const say = (key: string) => translate(`administration.${key}`);
  return (
    <Card>
      <DataTable<OverseenProject> rowClick={false} body={Rows} bulkActionButtons={false}>
        <DataTable.Col source="name" label={say('project')} />
        <DataTable.Col source="organization" label={say('organization')}>
          <Organization />
        </DataTable.Col>
        <DataTable.Col source="category" label={say('category')} disableSort>
          <Kind />
        </DataTable.Col>
        <DataTable.Col source="networkId" label={say('network')} disableSort>
          <Network />
        </DataTable.Col>
        <DataTable.Col source="status" label={say('status')} disableSort>
          <State />
        </DataTable.Col>
        <DataTable.NumberCol source="users" label={say('users')} disableSort />
        <DataTable.NumberCol source="issued" label={say('issued')} />
        <DataTable.Col source="createdAt" label={say('created')}>
          <TableDate source="createdAt" />
        </DataTable.Col>
      </DataTable>
    </Card>
  );
}

/** The same on a phone: a card each. */
export function OverseenProjectCards() {
  const translate = useTranslate();
  const { data = [] } = useListContext<OverseenProject>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(project => (
        <Card component="li" key={project.id} sx={{ p: 2 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{project.name}</Typography>
          <Link
            component={RouterLink}
            to={addressOf('/admin/organizations/{overseenId}', { overseenId: project.organization.id })}
            sx={{ py: 0.5, display: 'inline-block', overflowWrap: 'anywhere' }}
          >
            {project.organization.name}
          </Link>
          <Typography variant="body2" color="text.secondary">
            {translate(`categories.${project.category}`)} ·{' '}
            {translate(`administration.projectStates.${project.status}`)} · {translate('administration.issued')}:{' '}
            {project.issued}
          </Typography>
        </Card>
      ))}
    </Stack>
  );
}
