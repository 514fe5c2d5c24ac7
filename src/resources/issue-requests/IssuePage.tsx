import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Page, PageHeader } from '../../custom/kit/index.ts';
import { IssueProgress } from './IssueProgress.tsx';
import { IssueWizard } from './IssueWizard.tsx';
import { RegisterWizard } from './RegisterWizard.tsx';

/** /projects/{projectId}/credentials/create: the wizard, with `?request=` what came of a request, or with `?register=` who is to be issued to later. */
export default function IssuePage() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const requestId = query.get('request');
  const templateId = query.get('register');
  if (templateId) return <RegisterWizard key={templateId} templateId={templateId} />;
  return (
    <Page>
      <PageHeader
        part={requestId ?? undefined}
        title={translate(requestId ? 'issue.progress.title' : 'issue.title')}
        lead={translate(requestId ? 'issue.progress.lead' : 'issue.lead')}
      />
      {requestId ? <IssueProgress key={requestId} requestId={requestId} /> : <IssueWizard />}
    </Page>
  );
}
