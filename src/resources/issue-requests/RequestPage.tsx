import { useTranslate } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import { useDateText } from '../../custom/kit/dates.ts';
import { ErrorState, Page, PageHeader } from '../../custom/kit/index.ts';
import { useSession } from '../../custom/kit/session/use-session.ts';
import { Waiting } from '../../custom/kit/Waiting.tsx';
import { isNone } from '../../dataProvider/api-error.ts';
import { IssueProgress } from './IssueProgress.tsx';
import { useIssueRequest } from './use-issue-request.ts';

/** /projects/{projectId}/credentials/requests/{requestId}: what comes of a request, for whoever may read the project's credentials. */
export default function RequestPage() {
  const translate = useTranslate();
  const dateText = useDateText();
  const { data: user } = useSession();
  const { requestId = '' } = useParams();
  const { data: request, error, refetch } = useIssueRequest(requestId);
  if (!request && isNone(error)) return <Navigate to="/404" replace />;
  const isOthers = request?.by != null && request.by.id !== user?.id;
  const told = request && {
    title: request.template.name,
    by: request.by?.name,
    when: dateText(new Date(request.createdAt), 'minute'),
  };
  return (
    <Page>
      <PageHeader
        part={requestId}
        title={translate(isOthers ? 'issue.progress.titleOther' : 'issue.progress.title')}
        lead={told ? translate('issue.progress.asked', told) : translate('issue.progress.lead')}
      />
      {request ? (
        <IssueProgress key={requestId} request={request} lost={error !== null} onRetry={() => void refetch()} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Waiting />
      )}
    </Page>
  );
}
