import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { PublicQrCode } from '../../../base/open/PublicQrCode.tsx';
import { useWallet } from '../frame/wallet-context.ts';

/** How long each code is shown, in milliseconds: a camera looks several times a second. */
const EVERY = 700;

/** An answer to a verifier without a connection: its codes, one after the other and over again. */
export function AnswerCodes({ codes }: { codes: readonly string[] }) {
  const {
    words: { present: said },
  } = useWallet();
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (codes.length < 2) return undefined;
    const timer = setInterval(() => setAt(before => (before + 1) % codes.length), EVERY);
    return () => clearInterval(timer);
  }, [codes]);
  const label = fill(said.code, { at: String(at + 1), of: String(codes.length) });
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography role="status">{said.codes}</Typography>
      <Box sx={{ width: '100%', maxWidth: 420, '& svg': { width: '100%' } }}>
        <PublicQrCode text={codes[at] ?? ''} label={label} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <TextField
        label={said.codesText}
        value={codes.join('\n')}
        multiline
        maxRows={3}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true } }}
      />
    </Stack>
  );
}
