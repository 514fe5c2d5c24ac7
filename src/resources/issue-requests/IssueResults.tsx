import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useGetList, useGetOne, useNotify, useStoreContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import {
  ISSUE_OUTCOMES,
  type IssueRequest,
  type IssueOutcome,
  type IssueResult,
  RECEIVERS_MAX,
} from '../../../contract/credentials/index.ts';
import type { Template } from '../../../contract/templates/template.ts';
import { messageOf } from '../../dataProvider/api-error.ts';
import { Pager } from '../../custom/kit/list/Pager.tsx';
import { useCredentialPaths } from '../../custom/kit/session/paths.ts';
import { ErrorState } from '../../custom/kit/index.ts';
import { useProjectMeta } from '../../custom/kit/session/project-context.ts';
import { Waiting } from '../../custom/kit/Waiting.tsx';
import { ResultRows, type ShownResult } from './ResultRows.tsx';
import { dropSent, readSent, RETRIED, takeBack } from './sent.ts';

const PER_PAGE = 25;

function RetryButton({ request }: { request: IssueRequest }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const store = useStoreContext();
  const { projectId } = useProjectMeta();
  const paths = useCredentialPaths();
  const dataProvider = useDataProvider();
  const count = RETRIED.reduce((sum, outcome) => sum + request.outcomes[outcome], 0);
  const sent = readSent(store, projectId, request.id);
  const settled = request.state === 'done' && count === 0;
  useEffect(() => {
    if (settled) dropSent(store, projectId, request.id);
  }, [settled, store, projectId, request.id]);
  const retry = useMutation({
    mutationFn: () =>
      Promise.all(
        RETRIED.filter(outcome => request.outcomes[outcome] > 0).map(outcome =>
          dataProvider.getList<ShownResult>('issueResults', {
            pagination: { page: 1, perPage: RECEIVERS_MAX },
            sort: { field: 'row', order: 'ASC' },
            filter: { outcome },
            meta: { projectId, requestId: request.id },
          }),
        ),
      ),
    onSuccess: answers => {
      const failed = answers.flatMap(answer => answer.data).sort((a, b) => a.row - b.row);
      if (sent) takeBack(store, projectId, sent, failed);
      void navigate(`${paths.issue}?step=subjects`);
    },
    onError: error => notify(messageOf(error), { type: 'error' }),
  });
  if (count === 0 || request.state !== 'done') return null;
  return (
    <Stack sx={{ alignItems: { sm: 'flex-end' } }}>
      <Button
        variant="outlined"
        disabled={!sent}
        loading={retry.isPending}
        onClick={() => retry.mutate()}
        aria-describedby={sent ? undefined : 'issue-retry-why'}
      >
        {translate('issue.results.retry', { smart_count: count })}
      </Button>
      {!sent && (
        <Typography id="issue-retry-why" variant="caption" color="text.secondary">
          {translate('issue.results.notHere')}
        </Typography>
      )}
    </Stack>
  );
}

/** What came of each recipient, filtered by outcome; those that failed can be taken back to the table. */
export function IssueResults({ request }: { request: IssueRequest }) {
  const translate = useTranslate();
  const { projectId } = useProjectMeta();
  const [outcome, setOutcome] = useState<IssueOutcome | null>(null);
  const [page, setPage] = useState(0);
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
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, mb: 1, alignItems: { sm: 'center' } }}>
        <Typography id="issue-results" variant="h2" sx={{ flex: 1 }}>
          {translate('issue.results.title')}
        </Typography>
        <RetryButton request={request} />
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
      {error ? (
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
