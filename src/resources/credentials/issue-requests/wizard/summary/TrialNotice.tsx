import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useUsage } from '../../../../../custom/base/kit/session/use-usage.ts';

/** What a trial still has of credentials, and whether a list fits in it, before anything is sent. */
export function TrialNotice({ asked }: { asked: number }) {
  const translate = useTranslate();
  const { used, limit } = useUsage()?.uses.credentials ?? { used: 0, limit: null };
  if (limit === null) return null;
  const left = Math.max(0, limit - used);
  return (
    <Alert severity={asked > left ? 'warning' : 'info'} variant="outlined">
      {translate('issue.summary.trial', { smart_count: left, used, limit })}
      {asked > left && ` ${translate('issue.summary.beyondTrial', { smart_count: asked - left })}`}
    </Alert>
  );
}
