import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { LIST_MAX } from '../../../../contract/base/common/limits.ts';
import type { IssueRequest } from '../../../../contract/credentials/credentials/index.ts';
import type { TemplateField } from '../../../../contract/credentials/templates/field.ts';
import { safeCell } from '../../../../contract/base/common/safe-cell.ts';
import { saveFile } from '../../../custom/base/kit/files/save-file.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { sheetFile } from '../../../custom/base/kit/files/table-file.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import type { ShownResult } from './ResultRows.tsx';
import { useReasons } from './result-reasons.ts';

/** Saves what came of every recipient of a request, as a spreadsheet: their number in the list, what they got and where it stands, or why nothing. */
export function ResultsDownload({
  request,
  content,
}: {
  request: IssueRequest;
  content: readonly TemplateField[] | undefined;
}) {
  const translate = useTranslate();
  const failed = useFailure();
  const paths = useCredentialPaths();
  const { projectId } = useProjectMeta();
  const dataProvider = useDataProvider();
  const reasonOf = useReasons(content ?? []);
  const save = useMutation({
    mutationFn: async () => {
      const all: ShownResult[] = [];
      for (let page = 1, more = true; more; page += 1) {
        const { data } = await dataProvider.getList<ShownResult>('issueResults', {
          pagination: { page, perPage: LIST_MAX },
          sort: { field: 'row', order: 'ASC' },
          filter: {},
          meta: { projectId, requestId: request.id },
        });
        all.push(...data);
        more = data.length === LIST_MAX;
      }
      const headings = ['row', 'name', 'email', 'outcome', 'why', 'address'].map(each =>
        translate(`issue.results.columns.${each}`),
      );
      const lines = all.map(result => [
        String(result.row + 1),
        safeCell(result.name),
        safeCell(result.email ?? ''),
        result.progress && result.progress !== 'pending'
          ? translate(`states.credential.${result.progress}`)
          : translate(`issue.outcomes.${result.outcome}`),
        safeCell(reasonOf(result)),
        result.credentialId ? `${location.origin}${paths.issued(result.credentialId)}` : '',
      ]);
      const name = `${request.template.name} - ${translate('issue.results.file')} ${request.createdAt.slice(0, 10)}`;
      saveFile(await sheetFile([headings, ...lines]), `${name}.xlsx`);
    },
    onError: error => failed('issue.results.downloadFailed', error),
  });
  if (!content || request.done === 0) return null;
  return (
    <Button startIcon={<Download />} loading={save.isPending} loadingPosition="start" onClick={() => save.mutate()}>
      {translate('issue.results.download')}
    </Button>
  );
}
