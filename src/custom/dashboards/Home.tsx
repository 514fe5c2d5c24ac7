import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SelloDataProvider } from '../../dataProvider/index.ts';
import { EmptyState, ErrorState, Page, PageHeader, RosetteMark } from '../kit/index.ts';
import { useMay, useUser } from '../kit/session/use-session.ts';
import { Breakdown } from './Breakdown.tsx';
import { Figures } from './Figures.tsx';
import { FirstSteps } from './FirstSteps.tsx';

function Figured() {
  const translate = useTranslate();
  const user = useUser();
  const maySeeProjects = useMay('projects.list');
  const dataProvider = useDataProvider<SelloDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => dataProvider.getDashboard(signal),
    refetchInterval: 60_000,
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (user.organization.status !== 'verified')
    return <EmptyState title={translate('home.unverified.title')} body={translate('home.unverified.body')} />;
  if (!data) return <Skeleton variant="rounded" height={112} animation={false} aria-busy />;
  const nothing = data.projects.total === 0 && user.projects.length === 0;
  return (
    <>
      <FirstSteps dashboard={data} />
      {nothing && !maySeeProjects ? (
        <EmptyState title={translate('home.empty.title')} body={translate('home.empty.body')} />
      ) : (
        <>
          <Figures dashboard={data} />
          <Breakdown dashboard={data} />
        </>
      )}
    </>
  );
}

/** / : what the organization has, what waits for the one who looks, and the first steps until they are done. */
export default function Home() {
  const translate = useTranslate();
  const user = useUser();
  return (
    <Page>
      <PageHeader
        title={translate('home.hello', { name: user.name })}
        lead={user.organization.name}
        icon={user.organization.did && <RosetteMark did={user.organization.did} size={48} ornament />}
      />
      <Figured />
    </Page>
  );
}
