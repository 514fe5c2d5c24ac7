import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'react-admin';
import type { CredentialSummary } from '../../../../../contract/credentials/credentials/index.ts';

interface ApprovalsProps {
  credential: Pick<CredentialSummary, 'approvals' | 'approvalsRequired'>;
  /** "1/2", with the sentence on hover and read aloud. */
  short?: boolean;
}

/** "1 of 2 approvals". */
export function Approvals({ credential: { approvals, approvalsRequired }, short = false }: ApprovalsProps) {
  const translate = useTranslate();
  const said = translate('credentials.approvals', { count: approvals, smart_count: approvalsRequired });
  return (
    <Typography variant="caption" color="text.secondary" sx={{ whiteSpace: 'nowrap' }} title={short ? said : undefined}>
      {short ? (
        <>
          <span aria-hidden>{`${approvals}/${approvalsRequired}`}</span>
          <span style={visuallyHidden}>{said}</span>
        </>
      ) : (
        said
      )}
    </Typography>
  );
}
