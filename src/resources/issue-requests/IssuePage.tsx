import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Page, PageHeader } from '../../custom/kit/index.ts';
import { IssueProgress } from './IssueProgress.tsx';
import { IssueWizard } from './IssueWizard.tsx';

/** /projects/{projectId}/credentials/create: the wizard, or with `?batch=` what came of a request. */
export default function IssuePage() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const batchId = query.get('batch');
  return (
    <Page>
      <PageHeader
        title={translate(batchId ? 'issue.progress.title' : 'issue.title')}
        lead={translate(batchId ? 'issue.progress.lead' : 'issue.lead')}
      />
      {batchId ? <IssueProgress key={batchId} batchId={batchId} /> : <IssueWizard />}
    </Page>
  );
}
