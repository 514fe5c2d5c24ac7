import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { Dashboard, Register } from '../../../../../contract/office/dashboards/index.ts';
import { ErrorState, Page, PageHeader, RosetteMark } from '../../../base/kit/index.ts';
import { later, Nothing } from '../../../base/kit/feedback/later.tsx';
import { Section } from '../../../base/kit/page/Section.tsx';
import { useMay, useUser } from '../../../base/kit/session/use-session.ts';
import { Activities } from '../../../base/kit/page/Activities.tsx';
import { Breakdown } from './Breakdown.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { IssueButton } from './IssueButton.tsx';
import { Projects } from './Projects.tsx';
import { UnderWay } from './UnderWay.tsx';
import { useFigures, useRegister } from './use-desk.ts';
import { WaitingForMe } from './WaitingForMe.tsx';

// what somebody without a desk reads
const RoleList = later(() => import('../../../base/kit/page/RoleList.tsx'), Nothing);

// what those alone read who look after the platform
const PlatformWaits = later(() => import('./PlatformWaits.tsx'), Nothing);

// what somebody without projects of vouchers never needs
const Vouchers = later(() => import('./Vouchers.tsx'), Nothing);

// what a verified organization never sees
const Unverified = later(() => import('./Unverified.tsx'));

/** What the office has on its desk, beside what went on; whoever sees no project has its figures alone. */
function Desk({ dashboard, register }: { dashboard: Dashboard; register: Register }) {
  const translate = useTranslate();
  const { issuedOnTrial: used, trialLimit: limit } = dashboard.credentials;
  const { total } = dashboard.projects;
  const user = useUser();
  const seesProjects = useMay('project.read');
  return (
    <>
      {limit !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {translate('home.trialUse', { used, limit })}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {seesProjects && (
            <WaitingForMe
              waiting={dashboard.waitingForMe}
              returned={register.returned}
              voucherWaits={register.voucherWaits}
            />
          )}
          {seesProjects && <UnderWay underWay={register.underWay} />}
          <Projects projects={register.projects} total={total} />
          {register.vouchers.length > 0 && (
            <Suspense fallback={null}>
              <Vouchers vouchers={register.vouchers} user={user} />
            </Suspense>
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {seesProjects && (
            <Section title={translate('home.latest.title')}>
              <Activities latest={register.latest} isOfSeveral={total > 1} />
            </Section>
          )}
          <Breakdown dashboard={dashboard} />
        </Box>
      </Box>
    </>
  );
}

/** / : the register of an office: what waits, what is under way, what went on, and the first steps until they are done. */
export default function Home() {
  const translate = useTranslate();
  const user = useUser();
  const maySeeProjects = useMay('projects.list');
  const looksAfterAll = useMay('platform.manage');
  const isVerified = user.organization.status === 'verified';
  const figures = useFigures(isVerified);
  const register = useRegister(isVerified);
  const error = (!figures.data && figures.error) || (!register.data && register.error);
  const again = () => Promise.all([figures.refetch(), register.refetch()]);
  const isReady = figures.data && register.data;
  const nothing = figures.data?.projects.total === 0 && user.projects.length === 0;
  return (
    <Page>
      <PageHeader
        title={translate('home.hello', { name: user.name })}
        lead={user.organization.name}
        icon={user.organization.did && <RosetteMark did={user.organization.did} size={48} ornament />}
        action={isReady && <IssueButton projects={register.data.projects} total={figures.data.projects.total} />}
      />
      {!isVerified ? (
        <Suspense fallback={null}>
          <Unverified isRejected={user.organization.status === 'rejected'} />
        </Suspense>
      ) : error ? (
        <ErrorState error={error} onRetry={again} />
      ) : !isReady ? (
        <Skeleton variant="rounded" height={320} animation={false} aria-busy />
      ) : (
        <>
          <FirstSteps />
          {looksAfterAll && (
            <Suspense fallback={null}>
              <PlatformWaits />
            </Suspense>
          )}
          {!nothing && <Desk dashboard={figures.data} register={register.data} />}
          {user.projects.length === 0 && !maySeeProjects && (
            <Box sx={{ mt: nothing ? 0 : 2 }}>
              <Section title={translate('welcome.roles.title')}>
                <Suspense fallback={null}>
                  <RoleList />
                </Suspense>
              </Section>
            </Box>
          )}
        </>
      )}
    </Page>
  );
}
