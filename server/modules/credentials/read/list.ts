import { PROGRESS, type CredentialStatus, type CredentialSummary } from '../../../../contract/credentials/index.ts';
import { likePattern, pageClause, type Page, type Parameter, type Tx } from '../../../platform/database/index.ts';
import { presentSummary, SUMMARY, type CredentialRow } from './columns.ts';

export interface ListFilter extends Page {
  q?: string | undefined;
  status?: CredentialStatus | undefined;
  templateId?: string | undefined;
}

const SORTS = {
  requestedAt: 'c.requested_at',
  receiver: 'c.receiver_name',
  title: 'c.title',
  status: 'c.standing, c.progress',
  issuedAt: 'c.issued_at',
  expiresAt: 'c.expires_at',
};

/**
 * A status word as a condition over the three axes. `now` gives the parameter of the current time, and is called only where the
 * condition needs it: PostgreSQL refuses a parameter that no condition names.
 */
function statusCondition(status: CredentialStatus, now: () => string): string {
  if ((PROGRESS as readonly string[]).includes(status))
    return `c.standing = 'active' and c.progress = '${status}' and (c.expires_at is null or c.expires_at >= ${now()})`;
  return status === 'expired' ? `c.standing = 'active' and c.expires_at < ${now()}` : `c.standing = '${status}'`;
}

/**
 * A page of a project's credentials. Whoever filters pays for a count; the whole list's total stands maintained.
 * @param scope further conditions, written by us, whose parameters start at $2; `count` reads the maintained total of all that they let through
 */
export async function listCredentials(
  tx: Tx,
  filter: ListFilter,
  scope: { where: string; params: readonly Parameter[]; count?: string },
  caller: { userId: string; publicUrl: string; now: number },
): Promise<{ credentials: CredentialSummary[]; total: number }> {
  const params: Parameter[] = [caller.userId, ...scope.params];
  const add = (value: Parameter): string => `$${params.push(value)}`;
  const conditions = [scope.where];
  const pattern = likePattern(filter.q);
  if (pattern)
    conditions.push(
      `(c.receiver_name ilike ${add(pattern)} or c.receiver_email ilike $${params.length} or c.title ilike $${params.length})`,
    );
  if (filter.templateId) conditions.push(`c.template_id = ${add(filter.templateId)}`);
  if (filter.status) conditions.push(statusCondition(filter.status, () => add(new Date(caller.now))));
  const where = conditions.join(' and ');
  const rows = await tx.rows<CredentialRow>(
    `select ${SUMMARY} from credentials c join templates t on t.id = c.template_id where ${where} ${pageClause(filter, SORTS, 'c.id')}`,
    params,
  );
  const credentials = rows.map(row => presentSummary(row, caller.publicUrl, caller.now));
  const partial = filter.page === 0 && rows.length < filter.limit;
  if (partial) return { credentials, total: rows.length };
  if (conditions.length === 1 && scope.count) {
    const counted = await tx.maybe<{ total: number }>(`${scope.count} and $1::uuid is not null`, params);
    return { credentials, total: counted?.total ?? 0 };
  }
  // $1 is the caller, which a count does not need but its numbering does.
  const { total } = await tx.one<{ total: number }>(
    `select count(*)::int as total from credentials c where $1::uuid is not null and ${where}`,
    params,
  );
  return { credentials, total };
}
