import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CredentialSummary } from '../../../../../contract/credentials/credentials/index.ts';

/** What an office has to know of a row besides its state: that nobody believes it any more, or else that its email failed. */
export function ListMarks({ credential }: { credential: Pick<CredentialSummary, 'doubted' | 'mailError'> }) {
  const translate = useTranslate();
  if (!credential.doubted && credential.mailError === null) return null;
  return (
    <Typography variant="caption" color="error">
      {translate(credential.doubted ? 'credentials.doubted.short' : 'credentials.mailFailed.short')}
    </Typography>
  );
}
