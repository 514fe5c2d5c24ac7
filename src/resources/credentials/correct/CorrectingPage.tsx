import Alert from '@mui/material/Alert';
import { useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Credential } from '../../../../contract/credentials/index.ts';
import type { Template } from '../../../../contract/templates/index.ts';
import { ErrorState, PageHeader } from '../../../custom/kit/index.ts';
import { useProjectMeta } from '../../../custom/kit/session/project-context.ts';
import { RecordPage } from '../../../custom/kit/show/RecordPage.tsx';
import { Waiting } from '../../../custom/kit/Waiting.tsx';
import { actionsOf } from '../credential-model.ts';
import { StandingNotices } from '../show/StandingNotices.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import type { Purpose } from './correction.ts';

const RIGHTS = { approve: false, issue: true, revoke: false, resend: false };

function WithTemplate({ credential, purpose }: { credential: Credential; purpose: Purpose }) {
  const meta = useProjectMeta();
  const { data, error, refetch } = useGetOne<Template>('templates', { id: credential.template.id, meta });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return data ? <CorrectionForm credential={credential} template={data} purpose={purpose} /> : <Waiting />;
}

/** Where what a credential says for its recipient is put right. */
export function CorrectingPage({ purpose }: { purpose: Purpose }) {
  const translate = useTranslate();
  const meta = useProjectMeta();
  const { credentialId = '' } = useParams();
  return (
    <RecordPage<Credential> id={credentialId} queryOptions={{ meta: { ...meta, whole: true } }}>
      {credential => {
        const why = actionsOf(credential, RIGHTS).find(({ action }) => action === purpose)?.why;
        return (
          <>
            <PageHeader
              title={translate(`credentials.${purpose}.heading`, { name: credential.receiver.name })}
              lead={translate(`credentials.${purpose}.lead`, { title: credential.title })}
            />
            {purpose === 'ask' && <StandingNotices credential={credential} />}
            {why === null ? (
              <WithTemplate credential={credential} purpose={purpose} />
            ) : (
              <Alert severity="warning" variant="outlined">
                {translate(why ?? 'errors.credential.transition')}
              </Alert>
            )}
          </>
        );
      }}
    </RecordPage>
  );
}
