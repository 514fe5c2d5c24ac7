import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { TillWithLink } from '../../../../contract/vouchers/sales/till.ts';
import { CopyButton, DateText } from '../../../custom/base/kit/index.ts';
import { QrCode } from '../../../custom/base/kit/marks/QrCode.tsx';
import { ShownOnce } from '../../../custom/base/kit/feedback/ShownOnce.tsx';

/** A till's link, for the only time that it is shown: to be scanned by the device that is to be the till, or sent to it. */
export function NewLink({ till, onClose }: { till: TillWithLink; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <ShownOnce
      title={translate('tills.linkOf', { name: till.name })}
      done={translate('tills.linkKept')}
      onClose={onClose}
    >
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
    </ShownOnce>
  );
}
