import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import { isUnsigned } from '../../../../../contract/credentials/credentials/states.ts';
import { OFFICE_VIEW } from '../../../../../contract/credentials/verification/office-view.ts';
import { CopyButton } from '../../../../custom/base/kit/index.ts';
import { QrCode } from '../../../../custom/base/kit/marks/QrCode.tsx';

/** Where anyone can verify it, to open, copy or scan. A pending credential has no public page yet, a canceled one never gets it. */
export function PublicAddress({ credential }: { credential: Credential }) {
  const translate = useTranslate();
  if (isUnsigned(credential.progress))
    return (
      <Typography color="text.secondary">
        {translate(`credentials.public.${credential.standing === 'canceled' ? 'canceled' : 'pending'}`)}
      </Typography>
    );
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
      <QrCode text={credential.verifyUrl} label={translate('credentials.public.qr')} />
      <div style={{ minWidth: 0 }}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
          {translate('credentials.public.lead')}
        </Typography>
        <Link
          href={credential.verifyUrl + OFFICE_VIEW}
          target="_blank"
          rel="noopener"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {credential.verifyUrl}
        </Link>{' '}
        <CopyButton text={credential.verifyUrl} label={translate('credentials.public.copy')} />
        {credential.number && (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {translate('credentials.public.number')}{' '}
            <Box component="span" sx={{ fontFamily: 'monospace', whiteSpace: 'nowrap' }}>
              {credential.number}
            </Box>{' '}
            <CopyButton text={credential.number} label={translate('credentials.public.copyNumber')} />
          </Typography>
        )}
      </div>
    </Stack>
  );
}
