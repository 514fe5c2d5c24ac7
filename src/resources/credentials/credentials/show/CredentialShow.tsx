import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import { isMoving } from '../credential-model.ts';
import { useCredentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { PageHeader, RosetteMark, StatusChip } from '../../../../custom/base/kit/index.ts';
import { RecordPage } from '../../../../custom/base/kit/show/RecordPage.tsx';
import { RecordTabs } from '../../../../custom/base/kit/show/RecordTabs.tsx';
import { useName } from '../../../../custom/base/kit/text/use-name.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { CredentialActions } from './CredentialActions.tsx';
import { CredentialInfoTab } from './CredentialInfoTab.tsx';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';

const CredentialJsonTab = later(() => import('./CredentialJsonTab.tsx'));
const CredentialPdfTab = later(() => import('./CredentialPdfTab.tsx'));
const CredentialSignaturesTab = later(() => import('./CredentialSignaturesTab.tsx'));
const CredentialWalletTab = later(() => import('./CredentialWalletTab.tsx'));
const CredentialTimelineTab = later(() => import('./CredentialTimelineTab.tsx'));

const TABS = ['info', 'json', 'pdf', 'signatures', 'wallet', 'timeline'] as const;
/** Of what was erased there is no document. */
const ERASED_TABS = ['info', 'timeline'] as const;
const MOVING_POLL_MS = 3000;

/** /projects/{projectId}/credentials/issued/{credentialId}[/{tab}]: one credential with all that is known of it. */
export default function CredentialShow() {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const meta = useProjectMeta();
  const nameOf = useName();
  const { credentialId = '' } = useParams();
  return (
    <RecordPage<Credential>
      id={credentialId}
      failed="credentials.loadFailed"
      queryOptions={{
        // Lists leave their rows in the cache of single records; a meta of its own keeps this page from taking half a credential for a whole.
        meta: { ...meta, whole: true },
        refetchInterval: query => (query.state.data && isMoving(query.state.data) ? MOVING_POLL_MS : false),
      }}
    >
      {credential => (
        <>
          <PageHeader
            icon={credential.digest && <RosetteMark digest={credential.digest} size={120} />}
            title={nameOf(credential.receiver.name)}
            lead={
              <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <span>{[credential.title, credential.subtitle].filter(Boolean).join(' · ')}</span>
                <StatusChip of="credential" state={credential.status} />
              </Stack>
            }
            action={<CredentialActions credential={credential} />}
          />
          <RecordTabs
            tabs={credential.erasedAt ? ERASED_TABS : TABS}
            label={translate('credentials.tabs.label')}
            nameOf={tab => translate(`credentials.tabs.${tab}`)}
            pathOf={tab => paths.issued(credentialId, tab)}
          >
            {tab => (
              <>
                {tab === 'info' && <CredentialInfoTab credential={credential} />}
                {tab === 'json' && <CredentialJsonTab credential={credential} />}
                {tab === 'pdf' && <CredentialPdfTab credential={credential} />}
                {tab === 'signatures' && <CredentialSignaturesTab credential={credential} />}
                {tab === 'wallet' && <CredentialWalletTab credential={credential} />}
                {tab === 'timeline' && <CredentialTimelineTab credential={credential} />}
              </>
            )}
          </RecordTabs>
        </>
      )}
    </RecordPage>
  );
}
