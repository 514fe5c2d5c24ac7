import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OrganizationUser } from '../../../../contract/accounts/users/index.ts';
import { DateText } from '../../../custom/base/kit/index.ts';
import { namedRows } from '../../../custom/base/kit/list/named-rows.tsx';
import { RowLink } from '../../../custom/base/kit/list/RowLink.tsx';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { isOnboarded } from '../../../../contract/accounts/users/onboarding-states.ts';
import { UserStatus } from './UserStatus.tsx';
import { fullName, inOrder, pathOf } from './user-model.ts';

/** Who it is; `children` is what they are called where that is more than a text. */
function Name({ user, children = fullName(user) }: { user: OrganizationUser; children?: ReactNode }) {
  const translate = useTranslate();
  const me = useUser();
  return (
    <Stack sx={{ minWidth: { sm: 190 } }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {children}
        {user.id === me.id && (
          <Typography component="span" color="text.secondary">
            {' '}
            ({translate('users.you')})
          </Typography>
        )}
      </Typography>
      <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {user.email}
      </Typography>
    </Stack>
  );
}

function Roles({ user }: { user: OrganizationUser }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {inOrder(user.roles).map(role => (
        <Chip key={role} size="small" variant="outlined" label={translate(`roles.${role}`)} />
      ))}
    </Stack>
  );
}

/** Each column, of the row around it. */
function Cell({ of }: { of: (user: OrganizationUser) => ReactNode }) {
  const user = useRecordContext<OrganizationUser>();
  return user && of(user);
}

function SignsIn({ user }: { user: OrganizationUser }) {
  const translate = useTranslate();
  return (
    <Stack>
      {translate(`authMethods.${user.authMethod}`)}
      <Typography variant="caption" color="text.secondary">
        {translate(`users.onboarding.${user.onboardingMethod}`)}
      </Typography>
      {user.status === 'active' && user.did !== null && !isOnboarded(user.onboarding) && (
        <Typography variant="caption" color="warning.main">
          {translate(`users.onboardingStates.${user.onboarding}`)}
        </Typography>
      )}
    </Stack>
  );
}

const Rows = namedRows<OrganizationUser>(fullName);

/** The people as a dense table, sorted by the server; the row opens the person. */
export function UserTable() {
  const translate = useTranslate();
  const label = (field: string) => translate(`users.fields.${field}`);
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <DataTable<OrganizationUser> rowClick={id => pathOf(String(id))} body={Rows} bulkActionButtons={false}>
        <DataTable.Col source="name" label={label('name')}>
          <Cell
            of={user => (
              <Name user={user}>
                <RowLink to={pathOf(user.id)}>{fullName(user)}</RowLink>
              </Name>
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="roles" label={label('roles')} disableSort>
          <Cell of={user => <Roles user={user} />} />
        </DataTable.Col>
        <DataTable.Col source="status" label={label('status')} disableSort>
          <Cell of={user => <UserStatus user={user} />} />
        </DataTable.Col>
        <DataTable.Col source="keyManagement" label={label('keyManagement')} disableSort>
          <Cell of={user => translate(`keyManagement.${user.keyManagement}`)} />
        </DataTable.Col>
        <DataTable.Col source="authMethod" label={label('authMethod')} disableSort>
          <Cell of={user => <SignsIn user={user} />} />
        </DataTable.Col>
        <DataTable.Col source="lastSignInAt" label={label('lastSignInAt')}>
          <Cell of={user => (user.lastSignInAt ? <DateText value={user.lastSignInAt} /> : translate('common.never'))} />
        </DataTable.Col>
      </DataTable>
    </Card>
  );
}

/** The same on a phone: a card each. */
export function UserCards() {
  const { data = [] } = useListContext<OrganizationUser>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(user => (
        <Card component="li" key={user.id}>
          <CardActionArea component={Link} to={pathOf(user.id)} sx={{ p: 2 }}>
            <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
              <Name user={user} />
              <Roles user={user} />
              <UserStatus user={user} />
            </Stack>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  );
}
