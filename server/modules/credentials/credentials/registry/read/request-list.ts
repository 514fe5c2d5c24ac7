import { ISSUE_REFUSALS, type IssueRequestSummary } from '../../../../../../contract/credentials/credentials/index.ts';
import { readPage, type Page, type Tx } from '../../../../../platform/database/index.ts';
import { namesOf } from '../../../../accounts/organizations/index.ts';
import { stateOf, type RequestMarks } from '../request-state.ts';

/** A request as REQUEST_COLUMNS reads it. */
export type RequestRow = RequestMarks & {
  id: string;
  template_id: string;
  template_title: string;
  requested_by: string;
  requested_at: Date;
  total: number;
  refused: number;
  waiting: number;
  returned: number;
  on_the_way: boolean;
};

const REFUSALS = ISSUE_REFUSALS.map(outcome => `'${outcome}'`).join(', ');

/**
 * Whether something that request `r` of template `t` brought forth is signed, and not all is done about it that goes by itself. What is issued by a
 * template of ours has no letter here: whoever issues it writes its own.
 */
export const ON_THE_WAY = `(exists (select from credentials c where c.request_id = r.id and c.status = 'signed')
       or t.built_in is null and exists (select from credentials c where c.request_id = r.id and c.status = 'sealed' and c.receiver_email is not null and c.mail_error is null))`;

/** Of requests `r` with their templates `t`: what there is to count of each is counted in an index of its credentials. */
export const REQUEST_COLUMNS = `r.id, r.template_id, t.title as template_title, r.requested_by, r.requested_at, r.total, r.finished_at, r.is_stopped,
      (select count(*)::int from issue_results x where x.request_id = r.id and x.outcome in (${REFUSALS})) as refused,
      (select count(*)::int from credentials c where c.request_id = r.id and c.status = 'pending') as waiting,
      (select count(*)::int from credentials c where c.request_id = r.id and c.status = 'returned') as returned, ${ON_THE_WAY} as on_the_way`;

/** Requests with who asked for them. */
export async function summarize(tx: Tx, rows: readonly RequestRow[]): Promise<IssueRequestSummary[]> {
  const names = await namesOf(
    tx,
    rows.map(row => row.requested_by),
  );
  return rows.map(row => ({
    id: row.id,
    state: stateOf(row),
    total: row.total,
    refused: row.refused,
    waiting: row.waiting,
    returned: row.returned,
    onTheWay: row.on_the_way,
    createdAt: row.requested_at.toISOString(),
    template: { id: row.template_id, name: row.template_title },
    by: { id: row.requested_by, name: names.get(row.requested_by) ?? '' },
  }));
}

/** A project's requests for several recipients; how many of each got none is counted among those that did not. */
export async function listRequests(
  tx: Tx,
  projectId: string,
  page: Page,
): Promise<{ requests: IssueRequestSummary[]; total: number }> {
  const { rows, total } = await readPage<RequestRow>(tx, page, {
    columns: REQUEST_COLUMNS,
    from: 'issue_requests r join templates t on t.id = r.template_id',
    where: 'r.project_id = $1 and r.total > 1',
    params: [projectId],
    sorts: { createdAt: 'r.requested_at' },
    key: 'r.id',
  });
  return { requests: await summarize(tx, rows), total };
}
