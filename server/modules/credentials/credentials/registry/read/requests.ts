import {
  ISSUE_OUTCOMES,
  type IssueRequest,
  type IssueOutcome,
  type IssueResult,
  type MailboxState,
  type Progress,
} from '../../../../../../contract/credentials/credentials/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import { found } from '../../../../../platform/errors/index.ts';
import { postponedFor } from '../../../../../platform/jobs/index.ts';
import { awaitedFault } from '../../../../../platform/keystore/index.ts';
import { namesOf } from '../../../../accounts/organizations/index.ts';
import { stateOf, type RequestMarks } from '../request-state.ts';

interface ResultRow {
  row: number;
  name: string;
  email: string | null;
  outcome: IssueOutcome;
  credential_id: string | null;
  fields: Record<string, string>;
  progress: Progress | null;
  mailbox: MailboxState | null;
}

/** The job that works an issuing request off; its key is the request's id. */
export const ISSUE_JOB = 'credentials.issue';

/** How many results an answer carries along; the rest has its own call. */
const RESULTS_SHOWN = 100;

export interface ResultPage {
  page: number;
  limit: number;
  outcome?: IssueOutcome | undefined;
}

/** What came of the rows of request $1, those of outcome $2 where it is given: of credentials that tell it themselves, and of all others. */
const OUTCOMES = `select r.row, coalesce(c.receiver_name, r.name) as name, r.email, r.outcome, r.credential_id, r.fields, c.progress, c.mailbox
     from issue_results r left join credentials c on c.id = r.credential_id where r.request_id = $1 and ($2::text is null or r.outcome = $2)
   union all select c.request_row, c.receiver_name, c.receiver_email, 'issued', c.id, '{}', c.progress, c.mailbox
     from credentials c where c.request_id = $1 and c.request_row is not null and ($2::text is null or $2 = 'issued')`;

/** What came of each recipient, in the order of the request. */
export async function listResults(
  tx: Tx,
  requestId: string,
  { page, limit, outcome }: ResultPage,
): Promise<{ results: IssueResult[]; total: number }> {
  const rows = await tx.rows<ResultRow>(`${OUTCOMES} order by row limit $3 offset $4`, [
    requestId,
    outcome,
    limit,
    page * limit,
  ]);
  const counts = await countOutcomes(tx, requestId);
  return {
    results: rows.map(({ credential_id: credentialId, ...row }) => ({ ...row, credentialId })),
    total: counts
      .filter(each => outcome === undefined || each.outcome === outcome)
      .reduce((sum, each) => sum + each.count, 0),
  };
}

/** How many rows of a request came to what. */
const countOutcomes = (tx: Tx, requestId: string): Promise<{ outcome: IssueOutcome; count: number }[]> =>
  tx.rows(
    `select outcome, sum(count)::int as count from (
       select outcome, count(*) from issue_results where request_id = $1 group by 1
       union all select 'issued', count(*) from credentials where request_id = $1 and request_row is not null having count(*) > 0) x
     group by 1`,
    [requestId],
  );

/** Of a request that has no credential yet. */
export const NO_STEPS: IssueRequest['steps'] = {
  built: 0,
  signed: 0,
  sealed: 0,
  sent: 0,
  unmailed: 0,
  toMailbox: 0,
  inMailbox: 0,
};

/** How many of each of these requests got how far; those that have no credential yet are left out. */
export async function readSteps(tx: Tx, requestIds: readonly string[]): Promise<Map<string, IssueRequest['steps']>> {
  const rows = await tx.rows<IssueRequest['steps'] & { id: string }>(
    `select request_id as id, count(*)::int as built, count(*) filter (where progress not in ('pending', 'returned'))::int as signed,
       count(*) filter (where progress in ('sealed', 'sent', 'delivered'))::int as sealed, count(*) filter (where progress in ('sent', 'delivered'))::int as sent,
       count(*) filter (where progress in ('signed', 'sealed') and (t.built_in is not null or receiver_email is null or mail_error is not null or standing in ('revoked', 'superseded', 'canceled')))::int as unmailed,
       count(*) filter (where mailbox in ('waiting', 'sent'))::int as "toMailbox", count(*) filter (where mailbox = 'sent')::int as "inMailbox"
     from credentials c join issue_requests r on r.id = c.request_id join templates t on t.id = r.template_id
     where c.request_id = any($1::uuid[]) group by 1`,
    [requestIds],
  );
  return new Map(rows.map(({ id, ...steps }) => [id, steps]));
}

/** An issuing request with its counts. @throws AppError error.not_found */
export async function readRequest(tx: Tx, projectId: string, requestId: string): Promise<IssueRequest> {
  const request = found(
    await tx.maybe<
      RequestMarks & {
        id: string;
        template_id: string;
        template_title: string;
        total: number;
        requested_at: Date;
        requested_by: string;
        returned: number;
      }
    >(
      `select r.id, r.template_id, t.title as template_title, r.total, r.requested_at, r.requested_by, r.finished_at, r.is_stopped,
         (select count(*)::int from credentials c where c.request_id = r.id and c.status = 'returned') as returned
       from issue_requests r join templates t on t.id = r.template_id where r.id = $1 and r.project_id = $2`,
      [requestId, projectId],
    ),
  );
  const names = await namesOf(tx, [request.requested_by]);
  const counts = await countOutcomes(tx, requestId);
  const steps = (await readSteps(tx, [requestId])).get(requestId) ?? NO_STEPS;
  const { results } = await listResults(tx, requestId, { page: 0, limit: RESULTS_SHOWN });
  const state = stateOf(request);
  const waitsFor = state === 'working' ? awaitedFault(await postponedFor(tx, ISSUE_JOB, requestId)) : undefined;
  const answer = present(
    {
      id: request.id,
      template: { id: request.template_id, name: request.template_title },
      by: { id: request.requested_by, name: names.get(request.requested_by) ?? '' },
      total: request.total,
      returned: request.returned,
      requestedAt: request.requested_at,
      state,
    },
    counts,
    steps,
    results,
  );
  return { ...answer, ...(waitsFor && { waitsFor }) };
}

/** A request of one row that was worked off in the commit that accepted it, as readRequest would read it then. */
export const finishedRequest = (
  request: { requestId: string; template: { id: string; title: string }; requestedAt: Date },
  result: Omit<IssueResult, 'row' | 'mailbox'>,
): IssueRequest => {
  const built = result.credentialId ? 1 : 0;
  const signed = result.progress === 'signed' ? 1 : 0;
  return present(
    {
      id: request.requestId,
      template: { id: request.template.id, name: request.template.title },
      by: null,
      total: 1,
      returned: 0,
      requestedAt: request.requestedAt,
      state: 'done',
    },
    [{ outcome: result.outcome, count: 1 }],
    { built, signed, sealed: 0, sent: 0, unmailed: result.email === null ? signed : 0, toMailbox: 0, inMailbox: 0 },
    [{ row: 0, mailbox: null, ...result }],
  );
};

const present = (
  request: Pick<IssueRequest, 'id' | 'template' | 'by' | 'total' | 'returned' | 'state'> & { requestedAt: Date },
  counts: readonly { outcome: IssueOutcome; count: number }[],
  steps: IssueRequest['steps'],
  results: IssueResult[],
): IssueRequest => ({
  id: request.id,
  templateId: request.template.id,
  state: request.state,
  total: request.total,
  done: counts.reduce((sum, each) => sum + each.count, 0),
  outcomes: Object.fromEntries(
    ISSUE_OUTCOMES.map(outcome => [outcome, counts.find(each => each.outcome === outcome)?.count ?? 0]),
  ) as IssueRequest['outcomes'],
  steps,
  returned: request.returned,
  results,
  createdAt: request.requestedAt.toISOString(),
  template: request.template,
  by: request.by,
});
