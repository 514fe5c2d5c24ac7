import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { TillWithLink } from '../../../contract/sales/till.ts';
import { CopyButton, DateText } from '../../custom/kit/index.ts';
import { QrCode } from '../../custom/kit/QrCode.tsx';

/** A till's link, for the only time that it is shown: to be scanned by the device that is to be the till, or sent to it. */
export function NewLink({ till, onClose }: { till: TillWithLink; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  // Not closed by a click beside it: it would be gone for ever.
  return (
    <Dialog open aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 500 } } }}>
      <DialogTitle id={titleId}>{translate('tills.linkOf', { name: till.name })}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          <Alert severity="warning" variant="outlined">
            {translate('tills.linkOnce')}
          </Alert>
          <QrCode text={till.url} label={translate('tills.linkQr')} size={220} />
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', maxWidth: '100%' }}>
            <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', minWidth: 0 }}>
              {till.url}
            </Typography>
            <CopyButton text={till.url} label={translate('tills.linkCopy')} />
          </Stack>
          {till.linkExpiresAt && (
            <Typography variant="body2" color="text.secondary">
              {translate('tills.linkUntil')} <DateText value={till.linkExpiresAt} time />
            </Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {translate('tills.linkKept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
