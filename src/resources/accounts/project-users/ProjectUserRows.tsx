import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ProjectUser } from '../../../../contract/accounts/projects/index.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { DidField } from '../../../custom/base/kit/index.ts';
import { LinkThere } from '../../../custom/base/kit/text/LinkThere.tsx';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { useMay, useUser } from '../../../custom/base/kit/session/use-session.ts';
import { ChangeRolesButton } from './ChangeRolesButton.tsx';
import { InviteAgainButton } from './InviteAgainButton.tsx';
import { RemoveProjectUserButton } from './RemoveProjectUserButton.tsx';

function Name({ user }: { user: ProjectUser }) {
  const translate = useTranslate();
  const me = useUser();
  const mayShow = useMay('organizationUsers.show');
  const name = `${user.name} ${user.lastname}`;
  return (
    <div style={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {mayShow ? (
          <Link
            component={RouterLink}
            to={addressOf('/organization/users/{userId}', { userId: user.id })}
            color="inherit"
          >
            {name}
          </Link>
        ) : (
          name
        )}
        {user.id === me.id && (
          <Typography component="span" color="text.secondary">
            {' '}
            ({translate('projectUsers.you')})
          </Typography>
        )}
      </Typography>
      <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {user.email}
      </Typography>
    </div>
  );
}

/** Where somebody signs, each with the way there: what they have to be taken off before they can leave. */
function Signs({ user }: { user: ProjectUser }) {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  if (user.signs.length === 0) return null;
  return (
    <Typography variant="caption" color="text.secondary" component="div" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {translate('projectUsers.signsOn')}{' '}
      {user.signs.map(({ id, title }, i) => (
        <Fragment key={id}>
          {i > 0 && ', '}
          <LinkThere to={paths.template(id, 'approvers')}>{title}</LinkThere>
        </Fragment>
      ))}
    </Typography>
  );
}

function Roles({ user }: { user: ProjectUser }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {user.roles.map(role => (
        <Chip key={role} size="small" variant="outlined" label={translate(`roles.${role}`)} />
      ))}
      {user.status !== 'active' && (
        <Chip size="small" color="warning" variant="outlined" label={translate(`projectUsers.status.${user.status}`)} />
      )}
      <Signs user={user} />
    </Stack>
  );
}

const SORTABLE = ['name', 'email'] as const;

/** The users as a dense table, sorted by the server. */
export function ProjectUserTable({ users }: { users: ProjectUser[] }) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const label = (field: string) => translate(`resources.projectUsers.fields.${field}`);
  return (
    <TableContainer component={Card}>
      <Table>
        <TableHead>
          <TableRow>
            {SORTABLE.slice(0, 1).map(field => (
              <TableCell
                key={field}
                sortDirection={sort.field === field ? (sort.order === 'ASC' ? 'asc' : 'desc') : false}
              >
                <TableSortLabel
                  active={sort.field === field}
                  direction={sort.order === 'DESC' ? 'desc' : 'asc'}
                  onClick={() => setSort({ field, order: sort.order === 'ASC' ? 'DESC' : 'ASC' })}
                >
                  {label(field)}
                </TableSortLabel>
              </TableCell>
            ))}
            <TableCell>{label('roles')}</TableCell>
            <TableCell>{translate('did.label')}</TableCell>
            <TableCell>{label('keyManagement')}</TableCell>
            <TableCell>{label('authMethod')}</TableCell>
            <TableCell align="right">{translate('common.actions')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {users.map(user => (
            <TableRow key={user.id} hover>
              <TableCell sx={{ minWidth: 180 }}>
                <Name user={user} />
              </TableCell>
              <TableCell>
                <Roles user={user} />
              </TableCell>
              <TableCell>
                <DidField did={user.did} />
              </TableCell>
              <TableCell>{translate(`keyManagement.${user.keyManagement}`)}</TableCell>
              <TableCell>{translate(`authMethods.${user.authMethod}`)}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                <InviteAgainButton user={user} />
                <ChangeRolesButton user={user} />
                <RemoveProjectUserButton user={user} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The same on a phone: a card each. */
export const ProjectUserCards = ({ users }: { users: ProjectUser[] }) => (
  <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
    {users.map(user => (
      <Card component="li" key={user.id} sx={{ p: 2, display: 'grid', gap: 1 }}>
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between' }}>
          <Name user={user} />
          <Box sx={{ whiteSpace: 'nowrap' }}>
            <InviteAgainButton user={user} />
            <ChangeRolesButton user={user} />
            <RemoveProjectUserButton user={user} />
          </Box>
        </Stack>
        <Roles user={user} />
        <DidField did={user.did} />
      </Card>
    ))}
  </Stack>
);
