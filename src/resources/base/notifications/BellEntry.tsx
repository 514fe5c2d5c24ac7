import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Notification } from '../../../../contract/office/notifications/index.ts';
import { DateText } from '../../../custom/base/kit/index.ts';

interface BellEntryProps {
  item: Notification;
  title: string;
  sentence: string;
  children: ReactNode;
}

/** What each entry of the bell looks like: title, sentence, time, and what can be done. */
export const BellEntry = ({ item, title, sentence, children }: BellEntryProps) => (
  <ListItem
    divider
    tabIndex={-1}
    data-bell-entry
    sx={{
      display: 'block',
      py: 1.5,
      borderLeft: 3,
      borderLeftColor: item.status === 'new' ? 'primary.main' : 'transparent',
    }}
  >
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {sentence}
    </Typography>
    <Typography variant="caption" component="div" color="text.secondary">
      <DateText value={item.createdAt} time />
    </Typography>
    {children}
  </ListItem>
);
