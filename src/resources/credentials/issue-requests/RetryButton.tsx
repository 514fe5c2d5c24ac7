import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useNotify, useStoreContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { LIST_MAX } from '../../../../contract/base/common/limits.ts';
import {
  type IssueRefusedRow,
  type IssueRequest,
  RECEIVERS_MAX,
} from '../../../../contract/credentials/credentials/index.ts';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';
import { messageOf } from '../../../dataProvider/api-error.ts';
import type { ShownResult } from './ResultRows.tsx';
import { dropSent, leftHere, leftOf, leftThere, readSent, RETRIED, takeBack } from './wizard/sent.ts';
import { Said } from '../../../custom/base/kit/text/Said.tsx';

/** Takes the rows that failed, and those that a stop left, back to the table. */
export function RetryButton({ request }: { request: IssueRequest }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const store = useStoreContext();
  const { projectId } = useProjectMeta();
  const paths = useCredentialPaths();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const count = leftOf(request);
  const sent = readSent(store, projectId, request.id);
  const settled = request.state !== 'working' && count === 0;
  useEffect(() => {
    if (settled) dropSent(store, projectId, request.id);
  }, [settled, store, projectId, request.id]);
  const failedHere = async (): Promise<number[]> => {
    const answers = await Promise.all(
      RETRIED.filter(outcome => request.outcomes[outcome] > 0).map(outcome =>
        dataProvider.getList<ShownResult>('issueResults', {
          pagination: { page: 1, perPage: RECEIVERS_MAX },
          sort: { field: 'row', order: 'ASC' },
          filter: { outcome },
          meta: { projectId, requestId: request.id },
        }),
      ),
    );
    return answers.flatMap(answer => answer.data.map(({ row }) => row));
  };
  const keptThere = async (): Promise<IssueRefusedRow[]> => {
    const all: IssueRefusedRow[] = [];
    for (let page = 0, more = true; more; page += 1) {
      const { rows } = await dataProvider.call('listIssueRefusedRows', {
        params: { projectId, requestId: request.id },
        query: { page, limit: LIST_MAX, sort: 'row', order: 'ASC' },
      });
      all.push(...rows);
      more = rows.length === LIST_MAX;
    }
    return all;
  };
  const retry = useMutation({
    // As they were typed where they were sent from here; else as the server keeps them, for whoever looks after the request.
    mutationFn: async () => (sent ? leftHere(sent, await failedHere(), request) : leftThere(await keptThere())),
    onSuccess: rows => {
      if (!takeBack(store, projectId, request.templateId, rows)) {
        notify('import.tooMany', { type: 'error', messageArgs: { max: RECEIVERS_MAX } });
        return;
      }
      void navigate(`${paths.issue}?step=subjects`);
    },
    onError: error => notify(messageOf(error), { type: 'error' }),
  });
  if (count === 0 || request.state === 'working') return null;
  return (
    <Button variant="outlined" loading={retry.isPending} onClick={() => retry.mutate()}>
      <Said>{translate('issue.results.retry', { smart_count: count })}</Said>
    </Button>
  );
}
