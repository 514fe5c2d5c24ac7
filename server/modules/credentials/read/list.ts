import { PROGRESS, type CredentialStatus, type CredentialSummary } from '../../../../contract/credentials/index.ts';
import {
  likePattern,
  limitClause,
  orderClause,
  totalOfPage,
  type Page,
  type Parameter,
  type Tx,
} from '../../../platform/database/index.ts';
import { presentSummary, SUMMARY, type CredentialRow } from './columns.ts';
import { countByLane, totalOf } from './counts.ts';
import { LANE, LANES } from './lanes.ts';

export interface ListFilter extends Page {
  q?: string | undefined;
  status?: CredentialStatus | undefined;
  templateId?: string | undefined;
}

/** Whose list it is: a project's, and there a template's, or what waits for the caller's approval. */
export interface ListScope {
  projectId: string;
  templateId?: string;
  waitsForCaller?: true;
}

const SORTS = {
  requestedAt: 'c.requested_at',
  receiver: 'c.receiver_name',
  title: 'c.title',
  status: 'c.standing, c.progress',
  issuedAt: { nullable: 'c.issued_at' },
  expiresAt: { nullable: 'c.expires_at' },
};
const SORTED = 'c.id, c.requested_at, c.receiver_name, c.title, c.standing, c.progress, c.issued_at, c.expires_at';

/** A part of a list that one index has in the list's order, and how many it holds where that is known: no more are looked for. */
interface Part {
  where: string;
  count?: number;
}

const isProgress = (status: CredentialStatus): boolean => (PROGRESS as readonly string[]).includes(status);

/** A status word as conditions over progress, standing and expiry, each with an index. `now` names the parameter of the current time. */
function partsOf(status: CredentialStatus | undefined, now: () => string, counts?: Record<string, number>): Part[] {
  if (status === undefined) return [{ where: 'true' }];
  if (status === 'expired')
    return [
      { where: "c.standing = 'active' and c.expired" },
      { where: `c.standing = 'active' and not c.expired and c.expires_at < ${now()}` },
    ];
  if (!isProgress(status)) return [{ where: `c.standing = '${status}'` }];
  const valid = `c.standing = 'active' and c.progress = '${status}' and not c.expired and (c.expires_at is null or c.expires_at >= ${now()})`;
  if (!counts) return [{ where: valid }];
  return LANES.filter(lane => (counts[lane] ?? 0) > 0).map(lane => ({
    where: `${LANE} = '${lane}' and ${valid}`,
    count: counts[lane] ?? 0,
  }));
}

/** The rows of a page: of one part as its index has them, of several by putting together the beginnings of all. */
function pageQuery(page: Page, shared: string, parts: readonly Part[]): string {
  const order = orderClause(page, SORTS, 'c.id');
  const select = (where: string) => `select ${SORTED} from credentials c where ${shared} and ${where} ${order}`;
  const offset = page.page * page.limit;
  const [only, ...others] = parts;
  if (only && others.length === 0) {
    const left = Math.max(0, (only.count ?? Infinity) - offset);
    return `${select(only.where)} limit ${Math.min(page.limit, left)} offset ${offset}`;
  }
  const end = offset + page.limit;
  const beginnings = parts.map(({ where, count = end }) => `(${select(where)} limit ${Math.min(end, count)})`);
  return `select * from (${beginnings.join(' union all ')}) c ${order} ${limitClause(page)}`;
}

/**
 * A page of credentials, with the number of all that the filters let through: from the counters, except for text and for what waits for
 * somebody, which are counted themselves.
 */
export async function listCredentials(
  tx: Tx,
  filter: ListFilter,
  scope: ListScope,
  caller: { userId: string; publicUrl: string; now: number },
): Promise<{ credentials: CredentialSummary[]; total: number }> {
  const now = new Date(caller.now);
  const params: Parameter[] = [caller.userId, scope.projectId];
  const add = (value: Parameter): string => `$${params.push(value)}`;
  const conditions = ['$1::uuid is not null', 'c.project_id = $2'];
  for (const templateId of [scope.templateId, filter.templateId])
    if (templateId) conditions.push(`c.template_id = ${add(templateId)}`);
  const pattern = likePattern(filter.q);
  if (pattern)
    conditions.push(
      `(c.receiver_name ilike ${add(pattern)} or c.receiver_email ilike $${params.length} or c.title ilike $${params.length})`,
    );
  if (scope.waitsForCaller)
    conditions.push(`c.progress = 'pending' and c.standing = 'active'
      and exists (select 1 from credential_approvals a where a.credential_id = c.id and a.user_id = $1 and a.approved_at is null)`);
  const counted = !pattern && !scope.waitsForCaller && !(scope.templateId && filter.templateId);
  const counts = counted
    ? await countByLane(
        tx,
        { projectId: scope.projectId, templateId: scope.templateId ?? filter.templateId, status: filter.status },
        now,
      )
    : undefined;
  const at = (() => {
    let named: string | undefined;
    return () => (named ??= add(now));
  })();
  const parts = partsOf(filter.status, at, counts);
  if (parts.length === 0) return { credentials: [], total: 0 };
  const shared = conditions.join(' and ');
  const rows = await tx.rows<CredentialRow>(
    `with page as materialized (${pageQuery(filter, shared, parts)})
     select ${SUMMARY} from page join credentials c on c.id = page.id join templates t on t.id = c.template_id ${orderClause(filter, SORTS, 'c.id')}`,
    params,
  );
  const credentials = rows.map(row => presentSummary(row, caller.publicUrl, caller.now));
  if (counts) return { credentials, total: totalOf(counts) };
  const known = totalOfPage(filter, rows.length);
  if (known !== undefined) return { credentials, total: known };
  const { total } = await tx.one<{ total: number }>(
    `select count(*)::int as total from credentials c where ${shared} and (${parts.map(part => part.where).join(' or ')})`,
    params,
  );
  return { credentials, total };
}
