import { ISSUE_REFUSALS, type IssueRefusedRow } from '../../../../contract/credentials/index.ts';
import { readPage, type Page, type Tx } from '../../../platform/database/index.ts';

/** The rows of a request that gave nobody a credential, in its order; of what was asked for, who it was for always stays. */
export const listRefused = (
  tx: Tx,
  requestId: string,
  page: Page,
): Promise<{ rows: IssueRefusedRow[]; total: number }> =>
  readPage<IssueRefusedRow>(tx, page, {
    columns:
      "r.row, jsonb_build_object('name', r.name, 'email', r.email) || coalesce(k.content, '{}') as content, r.outcome, r.fields",
    from: 'issue_results r left join issue_refused_rows k using (request_id, row)',
    where: 'r.request_id = $1 and r.outcome = any($2)',
    params: [requestId, [...ISSUE_REFUSALS]],
    sorts: { row: 'r.row' },
    key: 'r.request_id',
  });
