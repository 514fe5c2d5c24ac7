import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { addressOf, narrowed } from '../../../base/kit/address.ts';
import { ErrorState } from '../../../base/kit/index.ts';
import { Section } from '../../../base/kit/page/Section.tsx';

const POLL_MS = 60_000;

/** Organizations, payments and failed work that wait for the operators of the platform, also once the bell is read; nothing stands here where none do. */
export default function PlatformWaits() {
  const translate = useTranslate();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['platform', 'totals'],
    queryFn: ({ signal }) => call('getPlatformTotals', { signal }),
    refetchInterval: POLL_MS,
  });
  const waits = [
    {
      what: 'organizations',
      total: data?.byStatus.pending ?? 0,
      to: narrowed(addressOf('/admin/organizations', {}), { status: 'pending' }),
    },
    {
      what: 'payments',
      total: data?.payments ?? 0,
      to: narrowed(addressOf('/admin/payments', {}), { status: 'in_payment_review' }),
    },
    {
      what: 'production',
      total: data?.asksProduction ?? 0,
      to: narrowed(addressOf('/admin/organizations', {}), { asks: 'production' }),
    },
    { what: 'jobs', total: data?.failedJobs ?? 0, to: addressOf('/admin/jobs', {}) },
  ].filter(({ total }) => total > 0);
  if (data ? waits.length === 0 : !error) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Section title={translate('home.platform.title')}>
        {data ? (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
            {waits.map(({ what, total, to }) => (
              <li key={what}>
                <Link component={RouterLink} to={to} sx={{ fontWeight: 650 }}>
                  {translate(`home.platform.${what}`, { smart_count: total })}
                </Link>
              </li>
            ))}
          </Box>
        ) : (
          <ErrorState error={error} onRetry={refetch} />
        )}
      </Section>
    </Box>
  );
}
