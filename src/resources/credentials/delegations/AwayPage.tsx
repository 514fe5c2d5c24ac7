import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Delegation } from '../../../../contract/credentials/delegations/index.ts';
import { userMay } from '../../../authProvider/access.ts';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { DelegationCard } from './DelegationCard.tsx';
import { NameDelegate } from './NameDelegate.tsx';

function Cards() {
  const { data = [] } = useListContext<Delegation>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(delegation => (
        <DelegationCard key={delegation.id} delegation={delegation} />
      ))}
    </Stack>
  );
}

/** /away: who signs in whose place, of oneself and of those one answers for. */
export default function AwayPage() {
  const translate = useTranslate();
  const user = useUser();
  const [naming, setNaming] = useState(false);
  const mayName = userMay(user, 'credentials.approve') || user.roles.some(role => role.name === 'org.owner');
  return (
    <RecordList resource="delegations" perPage={25} sort={{ field: 'startsAt', order: 'DESC' }} storeKey="delegations">
      <Page>
        <PageHeader
          title={translate('away.title')}
          lead={translate('away.lead')}
          action={
            mayName && (
              <Button variant="contained" onClick={() => setNaming(true)}>
                {translate('away.name')}
              </Button>
            )
          }
        />
        <ListStates
          pages={[25, 50]}
          empty={
            <EmptyState
              icon={<EventBusy />}
              title={translate('away.empty.title')}
              body={translate('away.empty.body')}
            />
          }
        >
          <Cards />
        </ListStates>
        {naming && <NameDelegate onClose={() => setNaming(false)} />}
      </Page>
    </RecordList>
  );
}
