import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../../custom/base/kit/index.ts';

/** A secret, for the only time that it is shown, to be copied. */
export function SecretText({ secret }: { secret: string }) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Alert severity="warning" variant="outlined">
        {translate('serviceAccounts.secret.once')}
      </Alert>
      <Box>
        <Typography variant="body2" color="text.secondary">
          {translate('serviceAccounts.secret.label')}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', minWidth: 0 }}>
            {secret}
          </Typography>
          <CopyButton text={secret} label={translate('serviceAccounts.secret.copy')} />
        </Stack>
      </Box>
    </Stack>
  );
}
