import type { IssueRequest, IssueRequestSummary } from '../../../../../../contract/credentials/credentials/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import { NO_STEPS, readSteps } from './requests.ts';
import { ON_THE_WAY, REQUEST_COLUMNS, summarize, type RequestRow } from './request-list.ts';

/** Looked at for each project: those that are under way are among the newest. */
const NEWEST = 5;
/** What nobody signed or sent for so long is not on its way. */
const SHOWN_FOR = "interval '60 days'";

/** Requests for several of these projects that are not through: rows to be worked off, or credentials to be signed, sealed or sent. */
export async function requestsUnderWay(
  tx: Tx,
  projectIds: readonly string[],
  limit: number,
): Promise<(IssueRequestSummary & { projectId: string; steps: IssueRequest['steps'] })[]> {
  const rows = await tx.rows<RequestRow & { project_id: string }>(
    `select r.project_id, ${REQUEST_COLUMNS}
     from unnest($1::uuid[]) as p(id)
       cross join lateral (
         select * from issue_requests where project_id = p.id and total > 1 and requested_at > now() - ${SHOWN_FOR}
         order by requested_at desc, id desc limit ${NEWEST}) r
       join templates t on t.id = r.template_id
     where r.finished_at is null
       or exists (select from credentials c where c.request_id = r.id and c.status in ('pending', 'returned'))
       or ${ON_THE_WAY}
     order by r.requested_at desc, r.id limit $2`,
    [projectIds, limit],
  );
  const summaries = await summarize(tx, rows);
  const steps = await readSteps(
    tx,
    rows.map(row => row.id),
  );
  return summaries.map((summary, i) => ({
    ...summary,
    projectId: rows[i]?.project_id ?? '',
    steps: steps.get(summary.id) ?? NO_STEPS,
  }));
}
