import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CredentialSummary } from '../../../../../contract/credentials/credentials/index.ts';

/** "1 of 2 approvals". */
export function Approvals({ credential }: { credential: Pick<CredentialSummary, 'approvals' | 'approvalsRequired'> }) {
  const translate = useTranslate();
  return (
    <Typography variant="caption" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
      {translate('credentials.approvals', { count: credential.approvals, smart_count: credential.approvalsRequired })}
    </Typography>
  );
}
