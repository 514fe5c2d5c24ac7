import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiAppBar from '@mui/material/AppBar';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { useSidebarState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { AccountMenu } from './AccountMenu.tsx';
import { Bell } from '../../../../resources/base/notifications/shared.ts';
import { LanguageToggle, ThemeToggle } from '../../../base/theme/Preferences.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { ProjectSwitcher } from './ProjectSwitcher.tsx';
import { RefreshButton } from './RefreshButton.tsx';

/** The header of both shells. */
export function Header() {
  const translate = useTranslate();
  const [open, setOpen] = useSidebarState();
  return (
    <MuiAppBar position="fixed" sx={{ zIndex: theme => theme.zIndex.drawer + 1 }}>
      <Toolbar
        disableGutters
        sx={{ minHeight: '3.5rem !important', px: { xs: 0.5, sm: 1.5 }, gap: { xs: 0, sm: 0.5 } }}
      >
        <IconButton
          color="inherit"
          aria-label={translate(open ? 'shell.sidebar.close' : 'shell.sidebar.open')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <MenuIcon />
        </IconButton>
        <Typography
          component={Link}
          to="/"
          sx={{
            color: 'inherit',
            textDecoration: 'none',
            fontWeight: 750,
            fontSize: '1.125rem',
            letterSpacing: '-0.02em',
            px: 1,
            display: { xs: 'none', sm: 'block' },
          }}
        >
          {translate('shell.brand')}
        </Typography>
        <ProjectSwitcher />
        <Box sx={{ flex: 1 }} />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <RefreshButton />
        </Box>
        <PaletteButton />
        <Bell />
        <ThemeToggle />
        <LanguageToggle />
        <AccountMenu />
      </Toolbar>
    </MuiAppBar>
  );
}
