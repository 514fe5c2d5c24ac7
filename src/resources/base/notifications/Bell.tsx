import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../custom/base/kit/index.ts';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { BellList } from './BellList.tsx';
import { ReadAll } from './ReadAll.tsx';
import { useMay, useUser } from '../../../custom/base/kit/session/use-session.ts';
import { InvitedEntry } from './InvitedEntry.tsx';
import { useBell } from './use-bell.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';

/** The bell: requests for the user's signature and changes to know of, as many as wait. */
export function Bell() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { items, total: waiting, error, refetch, fetchNextPage, isFetchingNextPage } = useBell();
  const { invitations } = useUser();
  const total = waiting + invitations;
  const mayRead = useMay('notifications.read');
  const refresh = useRefresh();
  /** What an entry tells of may be what is shown already, as it was before. */
  const leave = () => {
    setAnchor(null);
    void refresh();
  };
  const label =
    total > 0 ? translate('shell.bell.labelWaiting', { smart_count: total }) : translate('shell.bell.label');
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Badge
          badgeContent={total}
          color="primary"
          max={99}
          // As large as its text, which a reader may have enlarged.
          sx={{ '& > span': { height: '1.25rem', minWidth: '1.25rem', borderRadius: '1rem' } }}
        >
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 2, pb: 1 }}>
          <Typography variant="h2" sx={{ mr: 'auto' }}>
            {translate('shell.bell.title')}
          </Typography>
          <ReadAll items={items ?? []} />
          {mayRead && (
            <Button size="small" component={Link} to={addressOf('/account/bell', {})} onClick={() => setAnchor(null)}>
              {translate('shell.bell.seeAll')}
            </Button>
          )}
        </Box>
        {invitations > 0 && <InvitedEntry number={invitations} onLeave={leave} />}
        {error && !items ? (
          <Box sx={{ p: 2, pt: 0 }}>
            <ErrorState error={error} title={translate('shell.bell.failed')} onRetry={refetch} />
          </Box>
        ) : !items ? (
          <Waiting />
        ) : total === 0 ? (
          <Typography color="text.secondary" sx={{ p: 2, pt: 0 }}>
            {translate('shell.bell.empty')}
          </Typography>
        ) : (
          <BellList
            items={items}
            more={waiting - items.length}
            loading={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
            onLeave={leave}
          />
        )}
      </Popover>
    </>
  );
}
