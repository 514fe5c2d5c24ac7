import Chip from '@mui/material/Chip';
import type { Verdict } from '../../../../../engine/verify/index.ts';
import { useWallet } from '../frame/wallet-context.ts';

const COLORS: Partial<Record<Verdict, 'success' | 'error' | 'warning'>> = {
  valid: 'success',
  revoked: 'error',
  invalid: 'error',
  suspended: 'warning',
  expired: 'warning',
};

/** Whether a credential is valid now, in a word. */
export function StandingChip({ verdict }: { verdict: Verdict | undefined }) {
  const { words } = useWallet();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={(verdict && COLORS[verdict]) ?? 'default'}
      label={words.hold.standing[verdict ?? 'checking']}
    />
  );
}
