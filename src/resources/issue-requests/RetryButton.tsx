import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useNotify, useStoreContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type IssueRequest, RECEIVERS_MAX } from '../../../contract/credentials/index.ts';
import { useCredentialPaths } from '../../custom/kit/session/paths.ts';
import { useProjectMeta } from '../../custom/kit/session/project-context.ts';
import { messageOf } from '../../dataProvider/api-error.ts';
import type { ShownResult } from './ResultRows.tsx';
import { dropSent, leftOf, readSent, RETRIED, takeBack } from './sent.ts';

/** Takes the rows that failed, and those that a stop left, back to the table. */
export function RetryButton({ request }: { request: IssueRequest }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const store = useStoreContext();
  const { projectId } = useProjectMeta();
  const paths = useCredentialPaths();
  const dataProvider = useDataProvider();
  const count = leftOf(request);
  const sent = readSent(store, projectId, request.id);
  const settled = request.state !== 'working' && count === 0;
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
      const failed = answers.flatMap(answer => answer.data.map(({ row }) => row));
      if (sent && !takeBack(store, projectId, sent, failed, request)) {
        notify('issue.tooMany', { type: 'error', messageArgs: { max: RECEIVERS_MAX } });
        return;
      }
      void navigate(`${paths.issue}?step=subjects`);
    },
    onError: error => notify(messageOf(error), { type: 'error' }),
  });
  if (count === 0 || request.state === 'working') return null;
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
