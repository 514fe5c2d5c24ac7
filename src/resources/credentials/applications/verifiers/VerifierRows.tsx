import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Verifier } from '../../../../../contract/credentials/verifiers/verifier.ts';
import { DateText, StatusChip } from '../../../../custom/base/kit/index.ts';
import { useDeviceText } from '../../../../custom/base/kit/text/use-device-text.ts';
import { VerifierDecisions } from './VerifierDecisions.tsx';

/** Characters of a thumbprint that people compare. Its device shows the same. */
const COMPARED = 8;

interface VerifierRowsProps {
  verifiers: readonly Verifier[];
  projectId: string;
  mayDecide: boolean;
  onDecided: () => Promise<unknown>;
}

function Row({
  verifier,
  projectId,
  mayDecide,
  onDecided,
}: Omit<VerifierRowsProps, 'verifiers'> & { verifier: Verifier }) {
  const translate = useTranslate();
  const deviceText = useDeviceText();
  const [word, at] = verifier.lastUsedAt
    ? ['verifiers.lastUsed', verifier.lastUsedAt]
    : ['verifiers.asked', verifier.createdAt];
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', flexWrap: 'wrap', alignItems: 'center' }}
    >
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{verifier.name}</Typography>
          <StatusChip of="verifier" state={verifier.status} />
          {verifier.status === 'approved' && verifier.deviceStatus === 'locked' && (
            <StatusChip of="point" state="locked" />
          )}
        </Stack>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate(word)} <DateText value={at} time />
          {verifier.device && ` · ${deviceText(verifier.device)}`}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('verifiers.key')}: <code>{verifier.keyThumbprint.slice(0, COMPARED)}</code>
        </Typography>
        {verifier.reason !== null && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {translate('verifiers.reason')}: {verifier.reason}
          </Typography>
        )}
      </Box>
      {mayDecide && <VerifierDecisions verifier={verifier} projectId={projectId} onDecided={onDecided} />}
    </Stack>
  );
}

/** Verifiers with their devices, and what can be decided about each. */
export const VerifierRows = ({ verifiers, ...props }: VerifierRowsProps) => (
  <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {verifiers.map(verifier => (
      <Row key={verifier.id} verifier={verifier} {...props} />
    ))}
  </Stack>
);
