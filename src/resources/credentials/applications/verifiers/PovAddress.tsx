import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../../../custom/base/kit/index.ts';
import { QrCode } from '../../../../custom/base/kit/marks/QrCode.tsx';
import { applicationPaths } from '../application-paths.ts';

interface PovAddressProps {
  projectId: string;
  ruleCode: string;
  name: string;
}

/** The address that verifiers open on their devices, to copy and to scan. */
export function PovAddress({ projectId, ruleCode, name }: PovAddressProps) {
  const translate = useTranslate();
  const address = applicationPaths(projectId).pov(ruleCode);
  const label = translate('verifiers.address');
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'center' } }}>
      <QrCode text={address} label={translate('verifiers.qr', { name })} />
      <Stack sx={{ gap: 0.5, minWidth: 0 }}>
        <Typography color="text.secondary">{translate('verifiers.addressLead')}</Typography>
        <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
          <Link href={address} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
            {address}
          </Link>
          <CopyButton text={address} of={label} />
        </Stack>
      </Stack>
    </Stack>
  );
}
