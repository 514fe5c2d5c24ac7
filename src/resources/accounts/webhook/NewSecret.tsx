import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../../custom/base/kit/index.ts';
import { ShownOnce } from '../../../custom/base/kit/feedback/ShownOnce.tsx';

/** A signing secret, for the only time that it is shown. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <ShownOnce title={translate('webhook.secret')} done={translate('webhook.secretKept')} onClose={onClose}>
      <Stack sx={{ gap: 1.5 }}>
        <Alert severity="warning" variant="outlined">
          {translate('webhook.secretOnce')}
        </Alert>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', minWidth: 0 }}>
            {secret}
          </Typography>
          <CopyButton text={secret} label={translate('webhook.secretCopy')} />
        </Stack>
      </Stack>
    </ShownOnce>
  );
}
