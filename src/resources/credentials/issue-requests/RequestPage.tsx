import { useShowContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { IssueRequest, IssueRequestSummary } from '../../../../contract/credentials/credentials/index.ts';
import { useDateText } from '../../../custom/base/kit/text/dates.ts';
import { PageHeader } from '../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useSession } from '../../../custom/base/kit/session/use-session.ts';
import { RecordPage } from '../../../custom/base/kit/show/RecordPage.tsx';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { IssueProgress } from './IssueProgress.tsx';
import { isWhole } from './request-progress.ts';
import { useNextPoll } from './use-next-poll.ts';

type Known = IssueRequest | IssueRequestSummary;

function View({ request }: { request: Known }) {
  const translate = useTranslate();
  const dateText = useDateText();
  const { data: user } = useSession();
  const { error, refetch } = useShowContext();
  const { by, template, createdAt } = request;
  return (
    <>
      <PageHeader
        part={request.id}
        title={translate(by && by.id !== user?.id ? 'issue.progress.titleOther' : 'issue.progress.title')}
        {...(by && {
          lead: translate('issue.progress.asked', {
            title: template.name,
            by: by.name,
            when: dateText(new Date(createdAt), 'minute'),
          }),
        })}
      />
      {isWhole(request) ? (
        <IssueProgress key={request.id} request={request} lost={error !== null} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  );
}

/** /projects/{projectId}/credentials/requests/{requestId}: what comes of a request, for whoever may read the project's credentials. */
export default function RequestPage() {
  const { requestId = '' } = useParams();
  const meta = useProjectMeta();
  const refetchInterval = useNextPoll();
  return (
    <RecordPage<Known> id={requestId} queryOptions={{ meta, refetchInterval }}>
      {request => <View request={request} />}
    </RecordPage>
  );
}
