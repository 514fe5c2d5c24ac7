import Group from '@mui/icons-material/GroupOutlined';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { UserFilters } from './UserFilters.tsx';
import { UserCards, UserTable } from './UserRows.tsx';

/** /organization/users: who works in the organization, and as what. */
export default function UserList() {
  const translate = useTranslate();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const mayInvite = useMay('organizationUsers.write');
  return (
    <RecordList
      resource="organizationUsers"
      perPage={25}
      sort={{ field: 'name', order: 'ASC' }}
      storeKey="organization.users"
    >
      <Page>
        <PageHeader
          title={translate('users.title')}
          lead={translate('users.lead')}
          action={
            mayInvite && (
              <Button
                variant="contained"
                startIcon={<PersonAdd />}
                component={Link}
                to={addressOf('/organization/users/invite', {})}
              >
                {translate('users.invite.open')}
              </Button>
            )
          }
        />
        <UserFilters />
        <ListStates
          pages={[25, 50, 100]}
          empty={<EmptyState icon={<Group />} title={translate('users.none')} body={translate('users.noneBody')} />}
        >
          {onPhone ? <UserCards /> : <UserTable />}
        </ListStates>
      </Page>
    </RecordList>
  );
}
