import {
  canBeSorted,
  isLookedFor,
  type CredentialStatus,
  type CredentialSummary,
  type Happening,
} from '../../../../../../contract/credentials/credentials/index.ts';
import { totalOfPage, type Tx } from '../../../../../platform/database/index.ts';
import { AppError, invalidField } from '../../../../../platform/errors/index.ts';
import type { Claim } from '../claim.ts';
import { presentSummary, SUMMARY, type CredentialRow } from './columns.ts';
import { orderOf, pageQuery, type SortedPage } from './page.ts';
import { matchText } from './text.ts';
import { awaitingCaller, countRows, ofProject, type Narrow, type Which } from './which.ts';

/** What narrows a list. */
export interface ListFilters {
  q?: string | undefined;
  status?: CredentialStatus | undefined;
  templateId?: string | undefined;
  recipientId?: string | undefined;
  requestId?: string | undefined;
  opened?: 'no' | undefined;
  mail?: 'failed' | undefined;
  key?: 'compromised' | undefined;
  /** Instants, the second of which is not among them. */
  requestedFrom?: string | undefined;
  requestedBefore?: string | undefined;
  happened?: Happening | undefined;
  /** The days of it. */
  since?: string | undefined;
  until?: string | undefined;
}

export interface ListFilter extends SortedPage, ListFilters {
  /** Those that follow this one, in the list's own order. */
  after?: string | undefined;
  /** With what each says, field by field. */
  values?: 'true' | undefined;
}

/** Whose list it is: a project's, and there a template's, or what waits for the caller's approval. */
export interface ListScope {
  projectId: string;
  templateId?: string;
  waitsForCaller?: true;
}

export interface CredentialPage {
  credentials: CredentialSummary[];
  total: number;
  /** There are more than `total`, which is as many as were counted. */
  more: boolean;
}

/** What was issued by this platform, and what can expire, is well within these; what lies beyond is no day to every part of it. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '9990-12-31'];
const within = (day: string): string => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day);

/** Returns the rows that filters leave; undefined where no row can fit them. */
export async function narrowed(
  tx: Tx,
  filter: ListFilters,
  { projectId, waitsForCaller, ...scope }: ListScope,
  caller: { userId: string; now: number },
): Promise<Which | undefined> {
  const templateId = scope.templateId ?? filter.templateId;
  const nothingFits =
    (filter.templateId && filter.templateId !== templateId) ||
    (waitsForCaller && filter.status && filter.status !== 'pending') ||
    (filter.happened === 'expired' && filter.status && filter.status !== 'expired');
  if (nothingFits) return undefined;
  const now = new Date(caller.now);
  const lookedFor = isLookedFor(filter);
  const { recipientId, requestId, opened, mail, key, requestedFrom, requestedBefore, happened, since, until } = filter;
  const days = happened && since && until ? { happened, since: within(since), until: within(until) } : undefined;
  const narrow: Narrow = {
    projectId,
    status: days?.happened === 'expired' ? 'expired' : filter.status,
    templateId,
    text: await matchText(tx, projectId, filter.q),
    lookedFor: lookedFor
      ? { recipientId, requestId, opened, mail, key, requestedFrom, requestedBefore, happened: days }
      : undefined,
  };
  return waitsForCaller ? awaitingCaller(caller.userId, narrow, now) : ofProject(tx, caller.userId, narrow, now);
}

/**
 * A page of credentials, with the number of all that the filters let through.
 *
 * @throws AppError list.too_long_to_sort: no index has the order asked for, and the filters let too many through
 */
export async function listCredentials(
  tx: Tx,
  filter: ListFilter,
  scope: ListScope,
  caller: { userId: string; publicUrl: string; now: number },
): Promise<CredentialPage> {
  const { projectId } = scope;
  const which = await narrowed(tx, filter, scope, caller);
  if (!which) return { credentials: [], total: 0, more: false };
  const { total, more } = which;
  if (total !== undefined && !more && total <= filter.page * filter.limit) return { credentials: [], total, more };
  if (!canBeSorted(filter.sort, more ? Infinity : (total ?? 0), isLookedFor(filter), filter.happened))
    throw new AppError('list.too_long_to_sort');
  const paged: Which = { ...which, params: [...which.params] };
  if (filter.after) {
    const start = await tx.maybe<{ at: string }>(
      'select requested_at::text as at from credentials where id = $1 and project_id = $2',
      [filter.after, projectId],
    );
    if (!start) throw invalidField('after', 'not_found');
    const place = `($${paged.params.push(start.at)}::timestamptz, $${paged.params.push(filter.after)}::uuid)`;
    paged.total = undefined;
    paged.shared += ` and (c.requested_at, c.id) ${filter.order === 'DESC' ? '<' : '>'} ${place}`;
  }
  const withValues = filter.values === 'true';
  const rows = await tx.rows<CredentialRow & { fields?: Claim[] | null }>(
    `with page as materialized (${pageQuery(filter, paged)})
     select ${SUMMARY}${withValues ? ', d.fields' : ''} from page join credentials c on c.id = page.id join templates t on t.id = c.template_id
       ${withValues ? 'left join credential_documents d on d.credential_id = c.id' : ''} ${orderOf(filter)}`,
    paged.params,
  );
  return {
    credentials: rows.map(row => ({
      ...presentSummary(row, caller.publicUrl, caller.now),
      ...(withValues && { fields: row.fields ?? [] }),
    })),
    total: total ?? (filter.after ? undefined : totalOfPage(filter, rows.length)) ?? (await countRows(tx, which)),
    more,
  };
}
