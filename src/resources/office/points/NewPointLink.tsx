import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { BenefitPointWithLink } from '../../../../contract/office/benefits/point.ts';
import { CopyButton, DateText } from '../../../custom/base/kit/index.ts';
import { QrCode } from '../../../custom/base/kit/marks/QrCode.tsx';
import { ShownOnce } from '../../../custom/base/kit/feedback/ShownOnce.tsx';

/** A point's link, for the only time that it is shown: to be scanned by the device that is to be the point, or sent to it. */
export function NewPointLink({ point, onClose }: { point: BenefitPointWithLink; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <ShownOnce
      title={translate('points.linkOf', { name: point.name })}
      done={translate('points.linkKept')}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Alert severity="warning" variant="outlined">
          {translate('points.linkOnce')}
        </Alert>
        <QrCode text={point.url} label={translate('points.linkQr')} size={220} />
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', maxWidth: '100%' }}>
          <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', minWidth: 0 }}>
            {point.url}
          </Typography>
          <CopyButton text={point.url} label={translate('points.linkCopy')} />
        </Stack>
        {point.linkExpiresAt && (
          <Typography variant="body2" color="text.secondary">
            {translate('points.linkUntil')} <DateText value={point.linkExpiresAt} time />
          </Typography>
        )}
      </Stack>
    </ShownOnce>
  );
}
