import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { FailedJob } from '../../../../contract/base/jobs/index.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { kindName } from './queue.ts';
import { useTryAgain } from './use-try-again.ts';

/** Tries a job again; of one that is settled where it was asked for, says so. */
export function AgainButton({ job }: { job: FailedJob }) {
  const translate = useTranslate();
  const mayManage = useMay('platform.manage');
  const again = useTryAgain();
  if (!job.again)
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('failedJobs.settled')}
      </Typography>
    );
  if (!mayManage) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      loading={again.isPending}
      aria-label={translate('failedJobs.againOf', { kind: kindName(job.kind, translate) })}
      onClick={() => again.mutate({ jobId: job.id })}
    >
      {translate('failedJobs.again')}
    </Button>
  );
}
