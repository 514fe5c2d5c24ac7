import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Sidebar, type SidebarProps, useTranslate } from 'react-admin';

/**
 * react-admin's sidebar; on a phone it is a dialog, and a dialog has a name. It is another one there, or a window that is made narrow would open
 * what was open beside the page over it, and hide the page from screen readers.
 */
export function PhoneSidebar(props: SidebarProps) {
  const label = useTranslate()('shell.menu.label');
  const onPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  return onPhone ? (
    <Sidebar key="phone" {...props} slotProps={{ paper: { 'aria-label': label } }} />
  ) : (
    <Sidebar key="desk" {...props} />
  );
}
