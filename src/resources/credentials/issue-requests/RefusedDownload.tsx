import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { IssueRefusedRow, IssueRequest } from '../../../../contract/credentials/credentials/index.ts';
import { ISSUE_REFUSALS } from '../../../../contract/credentials/credentials/index.ts';
import { ClaimValue, type TemplateField } from '../../../../contract/credentials/templates/field.ts';
import { DownloadRefused } from '../../../custom/credentials/import/index.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { writeValue } from '../../../custom/base/kit/values/values.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { columnsOf, valueColumn } from './wizard/issue-model.ts';
import { useReasons } from './result-reasons.ts';

/** A cell as the list had it: a value that was none is left out. */
function textOf({ content }: IssueRefusedRow, column: string): string {
  const values = Object.entries({ ...(content.values as object | undefined) });
  const cells = { ...content, ...Object.fromEntries(values.map(([name, value]) => [valueColumn(name), value])) };
  const value = ClaimValue.safeParse(cells[column as keyof typeof cells]);
  return value.success ? writeValue(value.data) : '';
}

interface RefusedDownloadProps {
  request: IssueRequest;
  /** Of the template; undefined while it is asked for. */
  content: readonly TemplateField[] | undefined;
}

/** Saves the rows of a request that gave nobody a credential, and those that were not begun, with the reasons, once it has ended. */
export function RefusedDownload({ request, content }: RefusedDownloadProps) {
  const translate = useTranslate();
  const { projectId } = useProjectMeta();
  const call = useCall();
  const columns = useMemo(() => columnsOf(content ?? [], translate), [content, translate]);
  const reasonOf = useReasons(content ?? []);
  const refused = ISSUE_REFUSALS.some(outcome => request.outcomes[outcome] > 0);
  if (!content || request.state === 'working' || (!refused && request.done === request.total)) return null;
  return (
    <DownloadRefused
      columns={columns}
      read={page =>
        call('listIssueRefusedRows', {
          params: { projectId, requestId: request.id },
          query: { ...page, sort: 'row', order: 'ASC' },
        })
      }
      textOf={textOf}
      whyOf={reasonOf}
    />
  );
}
