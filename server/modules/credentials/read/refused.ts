import { ISSUE_REFUSALS, type IssueRefusedRow } from '../../../../contract/credentials/index.ts';
import { readPage, type Page, type Tx } from '../../../platform/database/index.ts';

/**
 * The rows of a request that gave nobody a credential, in its order; of what was asked for, who it was for always stays. Whoever was chosen by id
 * is told by name, as a list would have them.
 */
export const listRefused = (
  tx: Tx,
  requestId: string,
  page: Page,
): Promise<{ rows: IssueRefusedRow[]; total: number }> =>
  readPage<IssueRefusedRow>(tx, page, {
    columns: `r.row, jsonb_build_object('name', r.name, 'email', r.email)
        || coalesce(case when p.id is not null then jsonb_strip_nulls(jsonb_build_object('name', p.name, 'lastname', p.lastname, 'email', p.email, 'did', p.did)) end, '{}') || coalesce(k.content, '{}') as content,
       r.outcome, r.fields`,
    from: `issue_results r left join issue_refused_rows k using (request_id, row)
      left join recipients p on p.id = case when k.content ->> 'id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (k.content ->> 'id')::uuid end`,
    where: 'r.request_id = $1 and r.outcome = any($2)',
    params: [requestId, [...ISSUE_REFUSALS]],
    sorts: { row: 'r.row' },
    key: 'r.request_id',
  });
