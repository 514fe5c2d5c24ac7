import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { useLocale, useTranslate } from 'react-admin';
import { MEMBERSHIPS, ORGANIZATION_STATES } from '../../../../../contract/accounts/organizations/states.ts';
import { addressOf } from '../../../../custom/base/kit/address.ts';
import { Bars } from '../../../../custom/base/kit/page/Bars.tsx';
import { NumberText, Page, PageHeader } from '../../../../custom/base/kit/index.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { Unread } from '../../../../custom/base/kit/feedback/Unread.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { countryName } from '../countries.ts';
import { industryOf } from '../registration-model.ts';
import { QueueCard } from '../../../base/failed-jobs/shared.ts';
import { CustodiesCard } from './CustodiesCard.tsx';
import { NetworksCard } from './NetworksCard.tsx';
import { organizationsWith, paymentsIn } from './admin-addresses.ts';

/** /admin: how many organizations and projects the platform has, by status, membership, industry and country. */
export default function PlatformTotals() {
  const translate = useTranslate();
  const locale = useLocale();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['platform', 'totals'],
    queryFn: ({ signal }) => call('getPlatformTotals', { signal }),
  });
  if (!data) return <Unread error={error} onRetry={refetch} />;
  const figures = [
    ['administration.organizations', data.organizations, addressOf('/admin/organizations', {})],
    ['administration.projects', data.projects, addressOf('/admin/projects', {})],
    ['administration.waiting', data.byStatus.pending, organizationsWith({ status: 'pending' })],
    ['administration.payments', data.payments, paymentsIn('in_payment_review')],
  ] as const;
  return (
    <Page>
      <PageHeader title={translate('administration.title')} lead={translate('administration.lead')} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' },
          mb: 2,
        }}
      >
        {figures.map(([words, value, to]) => (
          <Section key={words} title={translate(words)}>
            <Link
              component={RouterLink}
              to={to}
              color="inherit"
              aria-label={translate(words)}
              sx={{ fontSize: '2rem', fontWeight: 600 }}
            >
              <NumberText value={value} />
            </Link>
          </Section>
        ))}
      </Box>
      <QueueCard />
      <NetworksCard />
      <CustodiesCard />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Bars
          title={translate('administration.byStatus')}
          rows={ORGANIZATION_STATES.map(status => ({
            key: status,
            name: translate(`states.organization.${status}`),
            total: data.byStatus[status],
            to: organizationsWith({ status }),
          }))}
        />
        <Bars
          title={translate('administration.byMembership')}
          rows={MEMBERSHIPS.map(membership => ({
            key: membership,
            name: translate(`organization.memberships.${membership}`),
            total: data.byMembership[membership],
            to: organizationsWith({ membership }),
          }))}
        />
        <Bars
          title={translate('administration.byIndustry')}
          rows={data.byIndustry.map(({ industry, count }) => ({
            key: String(industry),
            name: translate(industryOf(industry)),
            total: count,
            to: organizationsWith({ industry }),
          }))}
        />
        <Bars
          title={translate('administration.byCountry')}
          rows={data.byCountry.map(({ country, count }) => ({
            key: country ?? '',
            name: country ? countryName(country, locale) : translate('administration.noCountry'),
            total: count,
            to: organizationsWith({ country: country ?? 'none' }),
          }))}
        />
      </Box>
    </Page>
  );
}
