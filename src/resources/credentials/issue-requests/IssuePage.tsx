import { useTranslate } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { IssueWizard } from './wizard/IssueWizard.tsx';
import { RegisterWizard } from './wizard/RegisterWizard.tsx';

/** /projects/{projectId}/credentials/create: the wizard, or with `?register=` who is to be issued to later. */
export default function IssuePage() {
  const translate = useTranslate();
  const paths = useCredentialPaths();
  const [query] = useSearchParams();
  const templateId = query.get('register');
  // Where a request's page stood before: links to it are kept.
  const requestId = query.get('request');
  if (requestId) return <Navigate to={paths.request(requestId)} replace />;
  if (templateId) return <RegisterWizard key={templateId} templateId={templateId} />;
  return (
    <Page>
      <PageHeader title={translate('issue.title')} lead={translate('issue.lead')} />
      <IssueWizard />
    </Page>
  );
}
