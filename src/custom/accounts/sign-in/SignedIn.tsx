import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { SessionUser } from '../../../../contract/accounts/users/index.ts';
import { useSignOut } from '../../base/kit/session/use-sign-out.ts';

/** Says who is signed in, and offers home and another account. */
export function SignedIn({ user }: { user: SessionUser }) {
  const translate = useTranslate();
  const signOut = useSignOut();
  const { state } = useLocation();
  return (
    <Stack sx={{ gap: 2 }}>
      {state?.refused && (
        <Typography>
          {translate(user.organization.status === 'verified' ? 'signIn.notAllowed' : 'signIn.notVerified')}
        </Typography>
      )}
      <Typography>
        {translate('signIn.already', {
          name: `${user.name} ${user.lastname}`.trim() || translate('shell.user.unknownUser'),
          organization: user.organization.name || translate('shell.user.unknownOrganization'),
        })}
      </Typography>
      <Button variant="contained" component={Link} to="/">
        {translate('signIn.home')}
      </Button>
      <Button onClick={signOut}>{translate('signIn.other')}</Button>
    </Stack>
  );
}
