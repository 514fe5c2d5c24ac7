import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import { mailReasonOf } from '../../../../../contract/credentials/credentials/mail-reason.ts';
import { DateText } from '../../../../custom/base/kit/index.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { resendBlock } from '../credential-model.ts';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';

const ReaddressDialog = later(() => import('./ReaddressDialog.tsx'));

/** That the email did not arrive: whether it came back or was refused at once, why, and what can be done about it. */
export function MailFailed({ credential }: { credential: Credential }) {
  const translate = useTranslate();
  const mayReaddress = useMay('recipients.manage');
  const [asking, setAsking] = useState(false);
  const { mailError: said, mailReturnedAt, receiver } = credential;
  // What nobody believes goes to no address; that is said in another place.
  if (said === null || credential.doubted) return null;
  const reason = mailReasonOf(said);
  const isOpen = resendBlock(credential) === null;
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ '& .MuiAlert-message': { width: '100%', minWidth: 0, overflow: 'visible' } }}
    >
      <Typography variant="body2">
        {translate(`credentials.mailFailed.${mailReturnedAt ? 'back' : 'long'}`, { email: receiver.email })}{' '}
        {reason && translate(`credentials.mailFailed.reasons.${reason}`)}
        {mailReturnedAt && (
          <>
            {' '}
            <DateText value={mailReturnedAt} time />
          </>
        )}
      </Typography>
      {said && (
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {translate('credentials.mailFailed.said', { said })}
        </Typography>
      )}
      {isOpen && mayReaddress && (
        <Button size="small" variant="outlined" color="inherit" sx={{ mt: 1 }} onClick={() => setAsking(true)}>
          {translate('credentials.readdress.action')}
        </Button>
      )}
      {isOpen && !mayReaddress && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {translate('credentials.readdress.others')}
        </Typography>
      )}
      {asking && (
        <Suspense fallback={null}>
          <ReaddressDialog credential={credential} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Alert>
  );
}
