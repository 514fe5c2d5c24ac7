import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import type { TransactionData } from '../../../../../engine/openid4vp/index.ts';
import { useWallet } from '../frame/wallet-context.ts';
import { approvalIn } from './consent.ts';

/** What the holder approves, in plain words. */
export function ShownApproval({ data }: { data: TransactionData }) {
  const { words, language } = useWallet();
  const said = words.present;
  const { title, count, fingerprint } = approvalIn(data, language);
  return (
    <Paper component="section" variant="outlined" aria-label={said.approval} sx={{ p: 2, width: '100%' }}>
      <Typography variant="body2" color="text.secondary">
        {said.approval}
      </Typography>
      <Typography variant="h2">{title}</Typography>
      <Typography>{count === 1 ? said.approvalOne : fill(said.approvalMany, { count: String(count) })}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {said.fingerprint}: {fingerprint}
      </Typography>
    </Paper>
  );
}
