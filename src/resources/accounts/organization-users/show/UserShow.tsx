import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import { PageHeader } from '../../../../custom/base/kit/index.ts';
import { RecordPage } from '../../../../custom/base/kit/show/RecordPage.tsx';
import { RecordTabs } from '../../../../custom/base/kit/show/RecordTabs.tsx';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { fullName, pathOf } from '../user-model.ts';
import { UserStatus } from '../UserStatus.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { InfoTab } from './InfoTab.tsx';
import { RemoveUser } from './RemoveUser.tsx';
import { ReinviteButton } from './ReinviteButton.tsx';
import { RequirePassword } from './RequirePassword.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { StatusButton } from './StatusButton.tsx';
import { useLooking } from './use-looking.ts';
import { WorkTab } from './WorkTab.tsx';

const TABS = ['info', 'work', 'history'] as const;

/** /organization/users/{userId}[/{tab}]: one person of the organization, what they have there, and what happened. */
export default function UserShow() {
  const { userId = '' } = useParams();
  return <RecordPage<OrganizationUser> id={userId}>{user => <Person user={user} />}</RecordPage>;
}

function Person({ user }: { user: OrganizationUser }) {
  const translate = useTranslate();
  const mayWrite = useMay('organizationUsers.write');
  const me = useLooking(user);
  return (
    <>
      <PageHeader
        title={fullName(user)}
        lead={<UserStatus user={user} />}
        action={
          mayWrite && (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <ReinviteButton user={user} me={me} />
              <StatusButton user={user} me={me} />
              <SignOutButton user={user} me={me} />
              <RequirePassword user={user} me={me} />
              <RemoveUser user={user} me={me} />
            </Stack>
          )
        }
      />
      <RecordTabs
        tabs={TABS}
        label={translate('users.tabs.label')}
        nameOf={tab =>
          tab === 'work'
            ? `${translate('users.tabs.work')} (${user.projects.length + user.signs.length})`
            : translate(`users.tabs.${tab}`)
        }
        pathOf={tab => pathOf(user.id, tab)}
      >
        {tab => (
          <>
            {tab === 'info' && <InfoTab user={user} me={me} />}
            {tab === 'work' && <WorkTab user={user} />}
            {tab === 'history' && <HistoryTab user={user} />}
          </>
        )}
      </RecordTabs>
    </>
  );
}
