import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Page, PageHeader } from '../../custom/kit/index.ts';
import { IssueProgress } from './IssueProgress.tsx';
import { IssueWizard } from './IssueWizard.tsx';

/** /projects/{projectId}/credentials/create: the wizard, or with `?request=` what came of a request. */
export default function IssuePage() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const requestId = query.get('request');
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
