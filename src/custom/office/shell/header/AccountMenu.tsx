import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSession } from '../../../base/kit/session/use-session.ts';
import { useSettings } from '../../../base/kit/session/use-settings.ts';
import { useSignOut } from '../../../base/kit/session/use-sign-out.ts';
import { accountPlaces } from './account-places.ts';

/** Who is signed in and where, with community and contact (example pages in the demonstration), the password and the way out. */
export function AccountMenu() {
  const translate = useTranslate();
  const signOut = useSignOut();
  const { data: user } = useSession();
  const { data: settings } = useSettings();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const name = `${user?.name ?? ''} ${user?.lastname ?? ''}`.trim() || translate('shell.user.unknownUser');
  const organization = user?.organization.name || translate('shell.user.unknownOrganization');
  const label = translate('shell.user.menu', { name });
  const places = user ? accountPlaces(user) : [];
  const example = (path: string) => (settings?.development ? path : null);
  const outside = [
    ['community', settings?.communityUrl ?? example('/community')],
    ['contact', settings?.contactUrl ?? example('/contact')],
  ] as const;
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={event => setAnchor(event.currentTarget)}
      >
        <AccountCircle />
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { minWidth: 240 } } }}
      >
        <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="text.secondary">
            {organization}
          </Typography>
        </Box>
        <MenuList autoFocusItem={anchor !== null}>
          {outside.map(([key, url]) =>
            url ? (
              <MenuItem key={key} component="a" href={url} target="_blank" rel="noopener noreferrer" onClick={close}>
                {translate(`shell.user.${key}`)}
              </MenuItem>
            ) : null,
          )}
          {places.map(({ to, words }) => (
            <MenuItem key={to} component={Link} to={to} onClick={close}>
              {translate(words)}
            </MenuItem>
          ))}
          <MenuItem onClick={signOut}>{translate('shell.user.logout')}</MenuItem>
        </MenuList>
      </Popover>
    </>
  );
}
