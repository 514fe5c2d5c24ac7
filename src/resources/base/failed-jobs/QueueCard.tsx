import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { JOBS_COUNTED } from '../../../../contract/base/jobs/counted.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { DateText, ErrorState, NumberText } from '../../../custom/base/kit/index.ts';
import { Facts, Section } from '../../../custom/base/kit/page/Section.tsx';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { useQueue } from './queue.ts';

/** How the work behind the platform goes: what waits, for how long, and what failed, which leads to its list. */
export function QueueCard() {
  const translate = useTranslate();
  const { data, error, refetch } = useQueue();
  const say = (key: string, values = {}) => translate(`failedJobs.${key}`, values);
  return (
    <Box sx={{ mb: 2 }}>
      <Section title={say('health')}>
        {error && !data ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : !data ? (
          <Waiting />
        ) : (
          <Facts
            facts={[
              [
                say('waiting'),
                data.waiting < JOBS_COUNTED ? (
                  <NumberText key="waiting" value={data.waiting} />
                ) : (
                  say('moreThan', { count: JOBS_COUNTED })
                ),
              ],
              [say('running'), <NumberText key="running" value={data.running} />],
              [say('oldest'), data.oldest ? <DateText key="oldest" value={data.oldest} time /> : say('nobodyWaits')],
              [
                say('failed'),
                <Link key="failed" component={RouterLink} to={addressOf('/admin/jobs', {})}>
                  {say('failedCount', { smart_count: data.failed })}
                </Link>,
              ],
            ]}
          />
        )}
      </Section>
    </Box>
  );
}
