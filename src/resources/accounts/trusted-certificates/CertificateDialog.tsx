import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { next } from '../../../../contract/base/common/states.ts';
import { trustedCertificateMachine } from '../../../../contract/accounts/trusted-lists/states.ts';
import { later } from '../../../custom/base/kit/feedback/later.tsx';
import { ConfirmDialog, StatusChip } from '../../../custom/base/kit/index.ts';
import { ApproveEntry } from './ApproveEntry.tsx';
import { CertificateFacts } from './CertificateFacts.tsx';
import type { DecisionProps } from './entry-decision.ts';

// What checks the reason comes with it.
const DecisionReason = later(async () => ({ default: (await import('./DecisionReason.tsx')).DecisionReason }));

/** An entry of a list, and what can be decided about it. */
export function CertificateDialog({ mayWrite, ...props }: DecisionProps & { mayWrite: boolean }) {
  const { certificate, onClose } = props;
  const translate = useTranslate();
  const [asked, setAsked] = useState<'approve' | 'reject' | 'revoke' | null>(null);
  const may = (move: 'approve' | 'reject' | 'revoke') =>
    mayWrite && next(trustedCertificateMachine, certificate.state, move) !== null;
  if (asked === 'approve') return <ApproveEntry {...props} />;
  if (asked !== null) return <DecisionReason {...props} move={asked} />;
  return (
    <ConfirmDialog open title={certificate.name} confirm={translate('common.close')} onClose={onClose}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <StatusChip of="trustedCertificate" state={certificate.state} />
        {certificate.selfApproved && <Alert severity="warning">{translate('trusted.selfApprovedBody')}</Alert>}
        <CertificateFacts certificate={certificate} />
        {may('approve') && !certificate.mayApprove && (
          <Alert severity="info">{translate('errors.certificate.own')}</Alert>
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {may('approve') && certificate.mayApprove && (
            <Button variant="contained" onClick={() => setAsked('approve')}>
              {translate('trusted.approve.do')}
            </Button>
          )}
          {may('reject') && (
            <Button variant="outlined" color="error" onClick={() => setAsked('reject')}>
              {translate('trusted.reject.do')}
            </Button>
          )}
          {may('revoke') && (
            <Button variant="outlined" color="error" onClick={() => setAsked('revoke')}>
              {translate('trusted.revoke.do')}
            </Button>
          )}
        </Stack>
      </Stack>
    </ConfirmDialog>
  );
}
