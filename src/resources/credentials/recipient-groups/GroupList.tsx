import Add from '@mui/icons-material/Add';
import Groups from '@mui/icons-material/GroupsOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { RecipientGroup } from '../../../../contract/credentials/recipients/index.ts';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { SearchBox } from '../../../custom/base/kit/list/SearchBox.tsx';
import { peopleOf } from './group-model.ts';
import { GroupCard } from './GroupCard.tsx';
import { NewGroup } from './NewGroup.tsx';

function Cards() {
  const { data = [] } = useListContext<RecipientGroup>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(group => (
        <GroupCard key={group.id} group={group} />
      ))}
    </Stack>
  );
}

/** /organization/recipients/groups: the groups of the organization's recipients. */
export default function GroupList() {
  const translate = useTranslate();
  const mayManage = useMay('recipients.manage');
  const [adding, setAdding] = useState(false);
  const actions = (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="outlined" component={Link} to={peopleOf()}>
        {translate('groups.toPeople')}
      </Button>
      {mayManage && (
        <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
          {translate('groups.new')}
        </Button>
      )}
    </Stack>
  );
  return (
    <RecordList
      resource="recipientGroups"
      perPage={50}
      sort={{ field: 'name', order: 'ASC' }}
      storeKey="organization.recipientGroups"
    >
      <Page>
        <PageHeader title={translate('groups.title')} lead={translate('groups.lead')} action={actions} />
        <Stack component="search" sx={{ mb: 2 }}>
          <SearchBox label={translate('groups.search')} />
        </Stack>
        <ListStates
          pages={[50, 100]}
          empty={
            <EmptyState
              icon={<Groups />}
              title={translate('groups.none')}
              body={translate(mayManage ? 'groups.empty' : 'groups.emptyToRead')}
            />
          }
        >
          <Cards />
        </ListStates>
        {adding && <NewGroup onClose={() => setAdding(false)} />}
      </Page>
    </RecordList>
  );
}
