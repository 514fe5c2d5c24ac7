import Campaign from '@mui/icons-material/CampaignOutlined';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useListContext, useTranslate } from 'react-admin';
import { GROUP_TYPES } from '../../../../contract/office/notification-groups/kinds.ts';
import { GROUP_STATES } from '../../../../contract/office/notification-groups/states.ts';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { useFilterChange } from '../../../custom/base/kit/list/filter-changes.tsx';
import { FoldedFilters } from '../../../custom/base/kit/list/FoldedFilters.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { NewButton } from '../../../custom/base/kit/page/NewButton.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { addPath } from './notification-model.ts';
import { NotificationCards, NotificationTable } from './NotificationRows.tsx';

const CHOICES = {
  state: { of: GROUP_STATES, words: 'states.notification' },
  type: { of: GROUP_TYPES, words: 'notifying.types' },
} as const;
type ChoiceName = keyof typeof CHOICES;

/** Words, state and type; all stand in the address. */
function NotificationFilters() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  const label = (name: string) => translate(`resources.notificationGroups.fields.${name}`);
  const names = Object.keys(CHOICES) as ChoiceName[];
  const active = names.flatMap(name => {
    const value: unknown = filterValues[name];
    return typeof value === 'string'
      ? [
          {
            key: name,
            label: `${label(name)}: ${translate(`${CHOICES[name].words}.${value}`)}`,
            onRemove: () => change({ [name]: undefined }),
          },
        ]
      : [];
  });
  return (
    <FoldedFilters search={translate('notifying.search')} active={active}>
      {names.map(name => (
        <TextField
          key={name}
          select
          label={label(name)}
          value={filterValues[name] ?? ''}
          onChange={event => change({ [name]: event.target.value || undefined })}
        >
          <MenuItem value="">{translate('common.all')}</MenuItem>
          {CHOICES[name].of.map(value => (
            <MenuItem key={value} value={value}>
              {translate(`${CHOICES[name].words}.${value}`)}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </FoldedFilters>
  );
}

/** /notifications: what the organization told people, and what it is about to tell. */
export default function NotificationGroupList() {
  const translate = useTranslate();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const mayWrite = useMay('notificationGroups.write');
  return (
    <RecordList
      resource="notificationGroups"
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey="organization.notifications"
    >
      <Page>
        <PageHeader
          title={translate('menu.notifications')}
          lead={translate('notifying.lead')}
          action={mayWrite && <NewButton to={addPath} label={translate('menu.newNotification')} />}
        />
        <NotificationFilters />
        <ListStates
          pages={[25, 50, 100]}
          failed="notifying.failed.load"
          empty={
            <EmptyState
              icon={<Campaign />}
              title={translate('notifying.none')}
              body={translate('notifying.noneBody')}
              action={mayWrite && <NewButton to={addPath} label={translate('menu.newNotification')} />}
            />
          }
        >
          {onPhone ? <NotificationCards /> : <NotificationTable />}
        </ListStates>
      </Page>
    </RecordList>
  );
}
