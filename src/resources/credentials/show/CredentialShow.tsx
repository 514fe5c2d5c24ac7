import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { Link, Navigate, useParams } from 'react-router-dom';
import type { Credential } from '../../../../contract/credentials/index.ts';
import { ApiError } from '../../../dataProvider/api-error.ts';
import { isMoving } from '../credential-model.ts';
import { useCredentialPaths } from '../../../custom/kit/session/paths.ts';
import { ErrorState, Page, PageHeader, RosetteMark, StatusChip } from '../../../custom/kit/index.ts';
import { useProjectMeta } from '../../../custom/kit/session/project-context.ts';
import { Waiting } from '../../../custom/kit/Waiting.tsx';
import { CredentialActions } from './CredentialActions.tsx';
import { CredentialInfoTab } from './CredentialInfoTab.tsx';

const CredentialJsonTab = lazy(() => import('./CredentialJsonTab.tsx'));
const CredentialPdfTab = lazy(() => import('./CredentialPdfTab.tsx'));
const CredentialSignaturesTab = lazy(() => import('./CredentialSignaturesTab.tsx'));

const TABS = ['info', 'json', 'pdf', 'signatures'] as const;
const MOVING_POLL_MS = 3000;

/** /projects/{projectId}/credentials/issued/{credentialId}[/{tab}]: one credential with all that is known of it. */
export default function CredentialShow() {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const meta = useProjectMeta();
  const { credentialId = '', tab: wanted = 'info' } = useParams();
  const tab = TABS.find(each => each === wanted);
  const { data, error, refetch } = useGetOne<Credential>(
    'credentials',
    // Lists leave their rows in the cache of single records; a meta of its own keeps this page from taking half a credential for a whole.
    { id: credentialId, meta: { ...meta, whole: true } },
    {
      retry: false,
      refetchInterval: query => (query.state.data && isMoving(query.state.data) ? MOVING_POLL_MS : false),
    },
  );
  if (!tab || (error instanceof ApiError && error.status === 404)) return <Navigate to="/404" replace />;
  if (!data)
    return <Page narrow={error !== null}>{error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />}</Page>;
  return (
    <Page>
      <PageHeader
        icon={data.digest && <RosetteMark digest={data.digest} size={64} />}
        title={data.receiver.name}
        lead={
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <span>{[data.title, data.subtitle].filter(Boolean).join(' · ')}</span>
            <StatusChip of="credential" state={data.status} />
          </Stack>
        }
        action={<CredentialActions credential={data} />}
      />
      <Tabs
        value={tab}
        aria-label={translate('credentials.tabs.label')}
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map(each => (
          <Tab
            key={each}
            value={each}
            id={`tab-${each}`}
            aria-controls="credential-tab"
            label={translate(`credentials.tabs.${each}`)}
            component={Link}
            to={paths.issued(credentialId, each === 'info' ? undefined : each)}
            replace
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="credential-tab" aria-labelledby={`tab-${tab}`}>
        <Suspense fallback={<Waiting />}>
          {tab === 'info' && <CredentialInfoTab credential={data} />}
          {tab === 'json' && <CredentialJsonTab credential={data} />}
          {tab === 'pdf' && <CredentialPdfTab credential={data} />}
          {tab === 'signatures' && <CredentialSignaturesTab credential={data} />}
        </Suspense>
      </Box>
    </Page>
  );
}
