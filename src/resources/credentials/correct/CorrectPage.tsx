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
import { CorrectionForm } from './CorrectionForm.tsx';

const RIGHTS = { approve: false, issue: true, revoke: false, resend: false };

function WithTemplate({ credential }: { credential: Credential }) {
  const meta = useProjectMeta();
  const { data, error, refetch } = useGetOne<Template>('templates', { id: credential.template.id, meta });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return data ? <CorrectionForm credential={credential} template={data} /> : <Waiting />;
}

/** /projects/{projectId}/credentials/issued/{credentialId}/correct: what was wrong is put right, and the credential issued again in its place. */
export default function CorrectPage() {
  const translate = useTranslate();
  const meta = useProjectMeta();
  const { credentialId = '' } = useParams();
  return (
    <RecordPage<Credential> id={credentialId} queryOptions={{ meta: { ...meta, whole: true } }}>
      {credential => {
        const why = actionsOf(credential, RIGHTS).find(({ action }) => action === 'correct')?.why;
        return (
          <>
            <PageHeader
              title={translate('credentials.correct.heading', { name: credential.receiver.name })}
              lead={translate('credentials.correct.lead', { title: credential.title })}
            />
            {why === null ? (
              <WithTemplate credential={credential} />
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
