import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { FailedJob } from '../../../../contract/base/jobs/index.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { DateText } from '../../../custom/base/kit/index.ts';
import { AgainButton } from './AgainButton.tsx';
import { kindName } from './queue.ts';

function JobCard({ job }: { job: FailedJob }) {
  const translate = useTranslate();
  return (
    <Card component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{kindName(job.kind, translate)}</Typography>
        <Typography variant="body2" color="text.secondary">
          {job.organization ? (
            <Link
              component={RouterLink}
              to={addressOf('/admin/organizations/{overseenId}', { overseenId: job.organization.id })}
              color="inherit"
              sx={{ py: 0.5, display: 'inline-block' }}
            >
              {job.organization.name}
            </Link>
          ) : (
            translate('failedJobs.platform')
          )}{' '}
          · <DateText value={job.failedAt} time /> · {translate('failedJobs.attempts', { smart_count: job.attempts })}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {job.why || translate('failedJobs.noReason')}
        </Typography>
      </Box>
      <AgainButton job={job} />
    </Card>
  );
}

/** The jobs that failed, one under the other: why they did is a sentence, and needs the width. */
export function JobCards() {
  const { data = [] } = useListContext<FailedJob>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(job => (
        <JobCard key={job.id} job={job} />
      ))}
    </Stack>
  );
}
