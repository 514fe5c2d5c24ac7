import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import {
  ISSUE_OUTCOMES,
  type IssueRequest,
  type IssueOutcome,
  type IssueResult,
} from '../../../../contract/credentials/credentials/index.ts';
import type { Template } from '../../../../contract/credentials/templates/template.ts';
import { Pager } from '../../../custom/base/kit/list/Pager.tsx';
import { ErrorState } from '../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { RefusedDownload } from './RefusedDownload.tsx';
import { ResultRows } from './ResultRows.tsx';
import { ResultsDownload } from './ResultsDownload.tsx';
import { RetryButton } from './RetryButton.tsx';
import { LEADS, WRAPS } from '../../../custom/base/kit/row.ts';

const PER_PAGE = 25;

/** What came of each recipient, filtered by outcome; those that failed can be taken back to the table. */
export function IssueResults({ request }: { request: IssueRequest }) {
  const translate = useTranslate();
  const { projectId } = useProjectMeta();
  const [outcome, setOutcome] = useState<IssueOutcome | null>(null);
  const [page, setPage] = useState(0);
  const mayIssue = useMay('credentials.issue', projectId);
  const { data: template } = useGetOne<Template>('templates', { id: request.templateId, meta: { projectId } });
  const { data, total, error, isPending, refetch } = useGetList<IssueResult & { id: number }>(
    'issueResults',
    {
      pagination: { page: page + 1, perPage: PER_PAGE },
      sort: { field: 'row', order: 'ASC' },
      filter: outcome ? { outcome } : {},
      // the steps are part of the address so that the rows are read again as they move on
      meta: { projectId, requestId: request.id, seen: JSON.stringify([request.done, request.steps]) },
    },
    { placeholderData: previous => previous, retry: false },
  );
  const present = ISSUE_OUTCOMES.filter(each => request.outcomes[each] > 0);
  const choose = (next: IssueOutcome | null) => {
    setOutcome(next);
    setPage(0);
  };
  return (
    <section aria-labelledby="issue-results">
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, mb: 1, alignItems: { sm: 'center' }, ...WRAPS }}>
        <Typography id="issue-results" variant="h2" sx={LEADS}>
          {translate('issue.results.title')}
        </Typography>
        <ResultsDownload request={request} content={template?.content} />
        <RefusedDownload request={request} content={template?.content} />
        {mayIssue && <RetryButton request={request} />}
      </Stack>
      {present.length > 1 && (
        <Stack direction="row" role="group" aria-labelledby="issue-results" sx={{ gap: 1, flexWrap: 'wrap', mb: 1 }}>
          {[null, ...present].map(each => (
            <Chip
              key={each ?? 'all'}
              clickable
              component="button"
              aria-pressed={outcome === each}
              variant={outcome === each ? 'filled' : 'outlined'}
              color={outcome === each ? 'primary' : 'default'}
              onClick={() => choose(each)}
              label={`${each ? translate(`issue.outcomes.${each}`) : translate('common.all')} (${each ? request.outcomes[each] : request.done})`}
            />
          ))}
        </Stack>
      )}
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : isPending ? (
        <Waiting />
      ) : (
        <Pager
          name={translate('issue.results.title')}
          total={total ?? 0}
          page={page}
          perPage={PER_PAGE}
          onPage={setPage}
        >
          <ResultRows results={data ?? []} content={template?.content ?? []} />
        </Pager>
      )}
    </section>
  );
}
