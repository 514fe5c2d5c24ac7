import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetOne, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import { isUnsigned } from '../../../../../contract/credentials/credentials/states.ts';
import type { Template } from '../../../../../contract/credentials/templates/index.ts';
import { ErrorState, PageHeader } from '../../../../custom/base/kit/index.ts';
import { useCredentialPaths } from '../../../../custom/base/kit/session/paths.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { RecordPage } from '../../../../custom/base/kit/show/RecordPage.tsx';
import { useNow } from '../../../../custom/base/kit/use-now.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { actionsOf } from '../credential-model.ts';
import { StandingNotices } from '../show/StandingNotices.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import type { Purpose } from './correction.ts';

const RIGHTS = { approve: false, issue: true, revoke: false, resend: false };

/** Why the page of a credential does not even offer this. */
const notOffered = ({ standing, progress, byApi }: Credential, purpose: Purpose): string => {
  if (byApi) return 'errors.credential.by_api';
  if (standing !== 'active') return `credentials.why.${standing}`;
  if (purpose === 'correct' && isUnsigned(progress)) return 'errors.credential.unsigned';
  return purpose === 'ask' ? 'credentials.why.signed' : 'errors.credential.transition';
};

function WithTemplate({ credential, purpose }: { credential: Credential; purpose: Purpose }) {
  const meta = useProjectMeta();
  const { data, error, refetch } = useGetOne<Template>('templates', { id: credential.template.id, meta });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  return data ? <CorrectionForm credential={credential} template={data} purpose={purpose} /> : <Waiting />;
}

/** Where what a credential says for its recipient is put right. */
export function CorrectingPage({ purpose }: { purpose: Purpose }) {
  const translate = useTranslate();
  const now = useNow();
  const meta = useProjectMeta();
  const paths = useCredentialPaths();
  const { credentialId = '' } = useParams();
  return (
    <RecordPage<Credential> id={credentialId} queryOptions={{ meta: { ...meta, whole: true } }}>
      {credential => {
        const why = actionsOf(credential, RIGHTS, now).find(({ action }) => action === purpose)?.why;
        return (
          <>
            <PageHeader
              title={translate(`credentials.${purpose}.heading`, { name: credential.receiver.name })}
              lead={translate(`credentials.${purpose}.lead`, { title: credential.title })}
            />
            <StandingNotices credential={credential} />
            {why === null ? (
              <WithTemplate credential={credential} purpose={purpose} />
            ) : (
              <Alert
                severity="warning"
                variant="outlined"
                action={
                  <Button component={Link} to={paths.issued(credential.id)} size="small" color="inherit">
                    {translate('credentials.toCredential')}
                  </Button>
                }
              >
                {translate(why ?? notOffered(credential, purpose))}
              </Alert>
            )}
          </>
        );
      }}
    </RecordPage>
  );
}
