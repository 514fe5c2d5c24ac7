import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSession } from './use-session.ts';
import { useSettings } from './use-settings.ts';

/** Who is signed in and where, with community and contact where the platform has them, the password and the way out. */
export function AccountMenu() {
  const translate = useTranslate();
  const logout = useLogout();
  const { data: user } = useSession();
  const { data: settings } = useSettings();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const name = `${user?.name ?? ''} ${user?.lastname ?? ''}`.trim() || translate('shell.user.unknownUser');
  const organization = user?.organization.name || translate('shell.user.unknownOrganization');
  const outside = [
    ['community', settings?.communityUrl],
    ['contact', settings?.contactUrl],
  ] as const;
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={translate('shell.user.menu', { name })}
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
      >
        <AccountCircle />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { sx: { minWidth: 240 } } }}>
        <ListItem role="presentation" sx={{ py: 0.5 }}>
          <ListItemText primary={name} secondary={organization} slotProps={{ primary: { fontWeight: 600 } }} />
        </ListItem>
        <Divider component="li" role="separator" sx={{ my: 0.5 }} />
        {outside.map(([key, url]) =>
          url ? (
            <MenuItem key={key} component="a" href={url} target="_blank" rel="noopener noreferrer" onClick={close}>
              {translate(`shell.user.${key}`)}
            </MenuItem>
          ) : null,
        )}
        <MenuItem component={Link} to="/password" onClick={close}>
          {translate('shell.user.password')}
        </MenuItem>
        <MenuItem onClick={() => logout({}, '/login', false)}>{translate('shell.user.logout')}</MenuItem>
      </Menu>
    </>
  );
}
