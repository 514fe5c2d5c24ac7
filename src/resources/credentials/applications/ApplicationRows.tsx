import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Application } from '../../../../contract/credentials/applications/application.ts';
import { StatusChip } from '../../../custom/base/kit/index.ts';
import { namedRows } from '../../../custom/base/kit/list/named-rows.tsx';
import { RowLink } from '../../../custom/base/kit/list/RowLink.tsx';
import { TableDate } from '../../../custom/base/kit/list/TableDate.tsx';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { NumberText } from '../../../custom/base/kit/text/NumberText.tsx';
import { applicationPaths } from './application-paths.ts';

function Name() {
  const { projectId } = useProjectMeta();
  const application = useRecordContext<Application>();
  return (
    application && <RowLink to={applicationPaths(projectId).application(application.id)}>{application.name}</RowLink>
  );
}

function UseCase() {
  const translate = useTranslate();
  const application = useRecordContext<Application>();
  return application && translate(`applications.useCases.${application.useCase}.name`);
}

function Form() {
  const translate = useTranslate();
  const application = useRecordContext<Application>();
  return application && translate(`applications.forms.${application.form}`);
}

function State() {
  const application = useRecordContext<Application>();
  return application && <StatusChip of="application" state={application.state} />;
}

function Attempts() {
  const application = useRecordContext<Application>();
  return application && <NumberText value={application.attempts} />;
}

const Rows = namedRows<Application>(({ name }) => name);

/** The applications as a dense table. A row opens its application. */
export function ApplicationTable() {
  const translate = useTranslate();
  const { projectId } = useProjectMeta();
  const paths = applicationPaths(projectId);
  const label = (field: string) => translate(`resources.applications.fields.${field}`);
  return (
    <Card>
      <DataTable<Application> rowClick={id => paths.application(String(id))} body={Rows} bulkActionButtons={false}>
        <DataTable.Col source="name" label={label('name')}>
          <Name />
        </DataTable.Col>
        <DataTable.Col source="useCase" label={label('useCase')} disableSort>
          <UseCase />
        </DataTable.Col>
        <DataTable.Col source="form" label={label('form')} disableSort>
          <Form />
        </DataTable.Col>
        <DataTable.Col source="state" label={label('state')} disableSort>
          <State />
        </DataTable.Col>
        <DataTable.NumberCol source="attempts" label={label('attempts')} disableSort>
          <Attempts />
        </DataTable.NumberCol>
        <DataTable.Col source="createdAt" label={label('createdAt')}>
          <TableDate source="createdAt" />
        </DataTable.Col>
      </DataTable>
    </Card>
  );
}

/** The same on a phone: a card each. */
export function ApplicationCards() {
  const translate = useTranslate();
  const { projectId } = useProjectMeta();
  const { data = [] } = useListContext<Application>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(application => (
        <Card component="li" key={application.id}>
          <CardActionArea component={Link} to={applicationPaths(projectId).application(application.id)} sx={{ p: 2 }}>
            <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{application.name}</Typography>
              <StatusChip of="application" state={application.state} />
            </Stack>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {translate(`applications.useCases.${application.useCase}.name`)} ·{' '}
              {translate(`applications.forms.${application.form}`)}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  );
}
