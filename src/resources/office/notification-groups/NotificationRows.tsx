import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { NotificationGroup } from '../../../../contract/office/notification-groups/group.ts';
import { StatusChip } from '../../../custom/base/kit/index.ts';
import { namedRows } from '../../../custom/base/kit/list/named-rows.tsx';
import { RowLink } from '../../../custom/base/kit/list/RowLink.tsx';
import { TableDate } from '../../../custom/base/kit/list/TableDate.tsx';
import { useLanguage } from '../../../custom/base/kit/text/use-language.ts';
import { pathOf, saidIn } from './notification-model.ts';

function Title() {
  const language = useLanguage();
  const group = useRecordContext<NotificationGroup>();
  return group && <RowLink to={pathOf(group.id)}>{saidIn(group.title, language)}</RowLink>;
}

function Type() {
  const translate = useTranslate();
  const group = useRecordContext<NotificationGroup>();
  return group && translate(`notifying.types.${group.type}`);
}

function State() {
  const group = useRecordContext<NotificationGroup>();
  return group && <StatusChip of="notification" state={group.state} />;
}

/** How many messages have a result; nothing of a group that has not started. */
function Progress() {
  const translate = useTranslate();
  const group = useRecordContext<NotificationGroup>();
  if (!group?.startedAt) return <span>—</span>;
  return translate('notifying.progress', { done: group.progress.done, total: group.progress.items });
}

const Rows = namedRows<NotificationGroup>(({ title }) => saidIn(title, 'en-US'));

/** The groups as a dense table; the row opens the group. */
export function NotificationTable() {
  const translate = useTranslate();
  const label = (field: string) => translate(`resources.notificationGroups.fields.${field}`);
  return (
    <Card>
      <DataTable<NotificationGroup> rowClick={id => pathOf(String(id))} body={Rows} bulkActionButtons={false}>
        <DataTable.Col source="title" label={label('title')} disableSort>
          <Title />
        </DataTable.Col>
        <DataTable.Col source="type" label={label('type')} disableSort>
          <Type />
        </DataTable.Col>
        <DataTable.Col source="state" label={label('state')} disableSort>
          <State />
        </DataTable.Col>
        <DataTable.Col source="progress" label={label('progress')} disableSort>
          <Progress />
        </DataTable.Col>
        <DataTable.Col source="createdAt" label={label('createdAt')}>
          <TableDate source="createdAt" />
        </DataTable.Col>
      </DataTable>
    </Card>
  );
}

/** The same on a phone: a card each. */
export function NotificationCards() {
  const translate = useTranslate();
  const language = useLanguage();
  const { data = [] } = useListContext<NotificationGroup>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(group => (
        <Card component="li" key={group.id}>
          <CardActionArea component={Link} to={pathOf(group.id)} sx={{ p: 2 }}>
            <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {saidIn(group.title, language)}
              </Typography>
              <StatusChip of="notification" state={group.state} />
            </Stack>
            <Typography variant="body2" color="text.secondary">
              {translate(`notifying.types.${group.type}`)}
              {group.startedAt &&
                ` · ${translate('notifying.progress', { done: group.progress.done, total: group.progress.items })}`}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  );
}
