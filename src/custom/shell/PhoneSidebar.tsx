import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Sidebar, type SidebarProps, useTranslate } from 'react-admin';

/** react-admin's sidebar; on a phone it is a dialog, and a dialog has a name. */
export function PhoneSidebar(props: SidebarProps) {
  const label = useTranslate()('shell.menu.label');
  const onPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  return <Sidebar {...props} {...(onPhone && { slotProps: { paper: { 'aria-label': label } } })} />;
}
