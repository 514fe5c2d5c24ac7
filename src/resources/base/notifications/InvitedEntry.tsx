import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { addressOf } from '../../../custom/base/kit/address.ts';

/** What stands above the entries of an organization: others invite the reader. */
export function InvitedEntry({ number, onLeave }: { number: number; onLeave: () => void }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider', borderLeft: 3, borderLeftColor: 'primary.main' }}
    >
      <Typography sx={{ fontWeight: 600 }}>{translate('shell.bell.invited', { smart_count: number })}</Typography>
      <Button
        size="small"
        component={Link}
        to={addressOf('/account/organizations', {})}
        onClick={onLeave}
        sx={{ mt: 1 }}
      >
        {translate('shell.bell.seeInvitations')}
      </Button>
    </Box>
  );
}
