import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useListContext, useTranslate } from 'react-admin';
import { NOTIFICATION_STATES } from '../../../../contract/base/notifications/index.ts';
import { type Notification, NOTIFICATION_TYPES } from '../../../../contract/office/notifications/index.ts';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { ChoiceField } from '../../../custom/base/kit/list/ChoiceField.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { ownZone } from '../../../custom/base/kit/text/days.ts';
import { BellList } from './BellList.tsx';
import { ReadAll } from './ReadAll.tsx';

const stay = () => undefined;

/** The button to mark all as read, where something is unread. Under a filter of kinds it would mark what is not in sight. */
function ReadListed() {
  const { data = [], filterValues } = useListContext<Notification>();
  return filterValues.type ? null : <ReadAll items={data} />;
}

function Listed() {
  const { data = [] } = useListContext<Notification>();
  return (
    <Card>
      <BellList items={data} more={0} loading={false} onMore={stay} onLeave={stay} isWhole />
    </Card>
  );
}

/** /account/bell: all notifications of the user in this organization, newest first, by status and kind. */
export default function NotificationList() {
  const translate = useTranslate();
  const choices = (of: 'statuses' | 'kinds', values: readonly string[]) =>
    values.map(value => [value, translate(`bell.${of}.${value}`)] as const);
  return (
    <RecordList
      resource="notifications"
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filter={{ zone: ownZone() }}
      storeKey="account.bell"
    >
      <Page narrow>
        <PageHeader title={translate('shell.bell.title')} lead={translate('bell.lead')} action={<ReadListed />} />
        <Box component="search" sx={{ display: 'grid', gap: 1.5, mb: 2, gridTemplateColumns: '1fr 1fr' }}>
          <ChoiceField
            name="status"
            label={translate('bell.status')}
            options={choices('statuses', NOTIFICATION_STATES)}
          />
          <ChoiceField name="type" label={translate('bell.kind')} options={choices('kinds', NOTIFICATION_TYPES)} />
        </Box>
        <ListStates
          pages={[25, 50, 100]}
          failed="shell.bell.failed"
          empty={
            <EmptyState icon={<NotificationsNone />} title={translate('bell.none')} body={translate('bell.noneBody')} />
          }
        >
          <Listed />
        </ListStates>
      </Page>
    </RecordList>
  );
}
