import { ISSUE_REFUSALS, type IssueRefusedRow } from '../../../../../../contract/credentials/credentials/index.ts';
import { readPage, type Page, type Tx } from '../../../../../platform/database/index.ts';

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** What came to nothing, which says for whom it was as long as the request is there; and what was not begun, of which only the row tells. */
const ROWS = `(
  select r.request_id, r.row, r.outcome, r.fields, jsonb_build_object('name', r.name, 'email', r.email) as about, k.content
    from issue_results r left join issue_refused_rows k using (request_id, row) where r.request_id = $1 and r.outcome = any($2)
  union all
  select k.request_id, k.row, 'not_begun', '{}', '{}', k.content from issue_refused_rows k
    where k.request_id = $1 and not exists (select from issue_results r where r.request_id = k.request_id and r.row = k.row)) r
  left join recipients p on p.id = case when r.content ->> 'id' ~* '${UUID}' then (r.content ->> 'id')::uuid end`;

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
    columns: `r.row, r.outcome, r.fields, r.about || case when p.id is null then '{}'
      else jsonb_strip_nulls(jsonb_build_object('name', p.name, 'lastname', p.lastname, 'email', p.email, 'did', p.did)) end || coalesce(r.content, '{}') as content`,
    from: ROWS,
    where: 'true',
    params: [requestId, [...ISSUE_REFUSALS]],
    sorts: { row: 'r.row' },
    key: 'r.request_id',
  });
