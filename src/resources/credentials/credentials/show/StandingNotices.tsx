import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import { isUnsigned } from '../../../../../contract/credentials/credentials/states.ts';
import { useDateText } from '../../../../custom/base/kit/text/dates.ts';
import { useCredentialPaths } from '../../../../custom/base/kit/session/paths.ts';

/** What stands in the way of a credential, or in its place: its end and its pause with their reasons, and the credentials before and after it. */
export function StandingNotices({ credential }: { credential: Credential }) {
  const translate = useTranslate();
  const dateText = useDateText();
  const paths = useCredentialPaths();
  const { progress, standing, revocationReason: reason, suspension, corrects, correctedBy, returned } = credential;
  const { doubtedSince, status } = credential;
  const to = (id: string, word: string): ReactNode => (
    <Link component={RouterLink} to={paths.issued(id)} color="inherit">
      {translate(word)}
    </Link>
  );
  /** Of what was erased there is no reason any more. */
  const because = (word: string, why: string | null, values: Record<string, string> = {}) =>
    translate(`credentials.${why ? '' : 'bare.'}${word}`, { reason: why, ...values });
  return (
    <>
      {doubtedSince && (
        <Alert severity="error" variant="outlined">
          {translate('credentials.doubted.long', { since: dateText(new Date(doubtedSince), 'minute') })}
          {(standing === 'active' || standing === 'suspended') &&
            ` ${translate(`credentials.doubted.${status === 'expired' ? 'todoExpired' : 'todo'}`)}`}
        </Alert>
      )}
      {returned && standing === 'active' && (
        <Alert severity="warning" variant="outlined">
          {translate('credentials.returnedBecause', {
            name: returned.by.name,
            at: dateText(new Date(returned.at), 'minute'),
            reason: returned.reason,
          })}
        </Alert>
      )}
      {standing === 'revoked' && reason && (
        <Alert severity="error" variant="outlined">
          {translate('credentials.revokedBecause', { reason })}
        </Alert>
      )}
      {standing === 'canceled' && !isUnsigned(progress) && (
        <Alert severity="error" variant="outlined">
          {translate('credentials.canceledUnsent')}
        </Alert>
      )}
      {standing === 'superseded' && correctedBy && (
        <Alert severity="error" variant="outlined">
          {because('replacedBecause', reason)} · {to(correctedBy.id, 'credentials.toCorrection')}
        </Alert>
      )}
      {suspension && (
        <Alert severity="warning" variant="outlined">
          {suspension.until
            ? because('pausedUntil', suspension.reason, { until: dateText(new Date(suspension.until), 'minute') })
            : because('pausedBecause', suspension.reason)}
        </Alert>
      )}
      {standing !== 'superseded' && correctedBy && (
        <Alert severity="info" variant="outlined">
          {translate('credentials.inCorrection')} {to(correctedBy.id, 'credentials.toCorrection')}
        </Alert>
      )}
      {corrects && (
        <Alert severity="info" variant="outlined">
          {because('corrects', corrects.reason)} · {to(corrects.id, 'credentials.toCorrected')}
        </Alert>
      )}
    </>
  );
}
