import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Notification } from '../../../contract/notifications/index.ts';
import type { SelloDataProvider } from '../../dataProvider/index.ts';
import { ErrorState } from '../../custom/kit/index.ts';
import { BellItem } from './BellItem.tsx';
import { BellNotice } from './BellNotice.tsx';
import { useMay } from '../../custom/kit/session/use-session.ts';

const POLL_MS = 30_000;
const SHOWN = 20;

/** A request stays until it is answered, a notice until it was read. */
const isOpen = ({ type, status }: Notification) =>
  type === 'requestSignature' ? status !== 'completed' : status === 'new';

/** The bell: requests for the user's signature and changes to know of, newest first, read again every half minute. */
export function Bell() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['bell'],
    queryFn: ({ signal }) => dataProvider.listNotifications({ limit: SHOWN }, signal),
    refetchInterval: POLL_MS,
    enabled: useMay('notifications.read'),
  });
  const unread = data?.unread ?? 0;
  const waiting = data?.notifications.filter(isOpen) ?? [];
  const label =
    unread > 0 ? translate('shell.bell.labelUnread', { smart_count: unread }) : translate('shell.bell.label');
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={unread} color="primary" max={99}>
          <NotificationsNone />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': translate('shell.bell.label'), sx: { width: 400, maxWidth: '94vw' } },
        }}
      >
        <Typography variant="h2" sx={{ p: 2, pb: 1 }}>
          {translate('shell.bell.title')}
        </Typography>
        {error && !data ? (
          <Box sx={{ p: 2, pt: 0 }}>
            <ErrorState error={error} title={translate('shell.bell.failed')} onRetry={refetch} />
          </Box>
        ) : waiting.length === 0 ? (
          <Typography color="text.secondary" sx={{ p: 2, pt: 0 }}>
            {translate('shell.bell.empty')}
          </Typography>
        ) : (
          <List disablePadding sx={{ maxHeight: '60vh', overflowY: 'auto' }}>
            {waiting.map(item => {
              const Entry = item.type === 'requestSignature' ? BellItem : BellNotice;
              return <Entry key={item.id} item={item} onLeave={() => setAnchor(null)} />;
            })}
          </List>
        )}
      </Popover>
    </>
  );
}
