import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Credential } from '../../../../contract/credentials/index.ts';
import { isUnsigned } from '../../../../contract/credentials/states.ts';
import { OFFICE_VIEW } from '../../../../contract/verification/office-view.ts';
import { CopyButton } from '../../../custom/kit/index.ts';

/** A QR code as SVG path; drawn dark on white in both themes, because cameras want it so. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({
    queryKey: ['qr', text],
    queryFn: async () => {
      const { create } = await import('qrcode');
      const { size, data: bits } = create(text, { errorCorrectionLevel: 'M' }).modules;
      let path = '';
      for (let at = 0; at < size * size; at += 1)
        if (bits[at]) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`;
      return { size, path };
    },
    staleTime: 'static',
  });
  return (
    <Box sx={{ width: 132, height: 132, bgcolor: '#fff', borderRadius: 1, p: 1, flexShrink: 0 }}>
      {data && (
        <svg viewBox={`0 0 ${data.size} ${data.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={data.path} fill="#000" />
        </svg>
      )}
    </Box>
  );
}

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
      </div>
    </Stack>
  );
}
