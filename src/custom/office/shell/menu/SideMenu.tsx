import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSidebarState, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { MenuEntry, MenuGroup } from './menu-model.ts';

const isCurrent = ({ to, exact }: MenuEntry, pathname: string) =>
  pathname === to || (!exact && pathname.startsWith(`${to}/`));

function Entry({ entry, open }: { entry: MenuEntry; open: boolean }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [, setOpen] = useSidebarState();
  const { breakpoints } = useTheme();
  const onPhone = useMediaQuery(breakpoints.down('sm'));
  const Icon = entry.icon;
  const name = translate(entry.words);
  const why = entry.disabled && translate(entry.disabled);
  const current = isCurrent(entry, pathname);
  const content = (
    <>
      <ListItemIcon sx={{ minWidth: 34, color: 'inherit' }}>
        <Icon fontSize="small" />
      </ListItemIcon>
      {open && (
        <ListItemText
          primary={name}
          {...(why && { secondary: why })}
          slotProps={{
            primary: { fontSize: '0.875rem', fontWeight: current ? 650 : 500 },
            secondary: { fontSize: '0.75rem' },
          }}
        />
      )}
    </>
  );
  const look = { borderRadius: 1.5, minHeight: { xs: 44, sm: 38 }, py: 0.5, px: 1.25, color: 'text.secondary' };
  return (
    <ListItem disablePadding sx={{ mb: '2px' }}>
      {why ? (
        <Box
          role="link"
          aria-disabled="true"
          tabIndex={0}
          aria-label={`${name}. ${why}`}
          title={why}
          sx={{ ...look, display: 'flex', alignItems: 'center', width: '100%' }}
        >
          {content}
        </Box>
      ) : (
        <ListItemButton
          component={Link}
          to={entry.to}
          selected={current}
          aria-current={current ? 'page' : undefined}
          aria-label={name}
          onClick={() => onPhone && setOpen(false)}
          sx={{ ...look, '&.Mui-selected': { color: 'primary.main', bgcolor: 'action.selected' } }}
        >
          {content}
        </ListItemButton>
      )}
    </ListItem>
  );
}

/** A side menu as a navigation landmark of grouped links; closed to icons, or a drawer on a phone. */
export function SideMenu({ groups }: { groups: MenuGroup[] }) {
  const translate = useTranslate();
  const [open] = useSidebarState();
  return (
    <Box component="nav" aria-label={translate('shell.menu.label')} sx={{ width: open ? 232 : 56, px: 1, pt: 1 }}>
      {groups.map(group => (
        <Box key={group.heading ?? 'main'} sx={{ mb: 2 }}>
          {group.heading && open && (
            <Typography variant="overline" component="h2" color="text.secondary" sx={{ px: 1.25 }}>
              {translate(group.heading)}
            </Typography>
          )}
          <List disablePadding>
            {group.entries.map(entry => (
              <Entry key={entry.to} entry={entry} open={open} />
            ))}
          </List>
        </Box>
      ))}
    </Box>
  );
}
