import {
  HAPPENED_SORT,
  type CredentialSort,
  type Happening,
} from '../../../../../../contract/credentials/credentials/index.ts';
import { orderClause, type Page, type Sort } from '../../../../../platform/database/index.ts';
import type { Which } from './which.ts';

const SORTS = {
  requestedAt: 'c.requested_at',
  receiver: 'plainly(c.receiver_name)',
  title: 'plainly(c.title)',
  status: 'c.status',
  issuedAt: { nullable: 'c.issued_at' },
  expiresAt: { nullable: 'c.expires_at' },
  revokedAt: { nullable: 'c.revoked_at' },
} satisfies Record<CredentialSort, Sort>;

export type SortedPage = Page & { sort: CredentialSort; happened?: Happening | undefined };

/** The order of a page's rows. */
export const orderOf = (page: SortedPage): string =>
  orderClause(page, isOfHappening(page) ? { [page.sort]: columnOf(page) } : SORTS, 'c.id');

/** Sorted by when that happened of which all these are: none is without it. */
const isOfHappening = ({ sort, happened }: SortedPage): boolean =>
  happened !== undefined && HAPPENED_SORT[happened] === sort;

/** What lists that go by what people look for (`plainly`) read. */
const READ: Partial<Record<CredentialSort, string>> = { receiver: 'c.receiver_name', title: 'c.title' };

/** The column that a list's order is made of. */
const columnOf = ({ sort }: SortedPage): string => {
  const by = SORTS[sort];
  return READ[sort] ?? (typeof by === 'string' ? by : by.nullable);
};

/**
 * The same page read from the end of its list, where that is nearer: `total` rows from the beginning of one are the first of the other. Not where
 * rows without a value stand last in both directions.
 */
function fromNearerEnd<P extends SortedPage>(page: P, total: number | undefined): P & { skipped: number } {
  const skipped = page.page * page.limit;
  const isMirrored = typeof SORTS[page.sort] === 'string' || isOfHappening(page);
  if (total === undefined || !isMirrored || skipped * 2 <= total) return { ...page, skipped };
  const limit = Math.max(0, Math.min(page.limit, total - skipped));
  return {
    ...page,
    order: page.order === 'ASC' ? 'DESC' : 'ASC',
    limit,
    skipped: Math.max(0, total - skipped - limit),
  };
}

/**
 * The ids of a page with what they are sorted by, so that an index answers alone. Each of `parts` is a condition for which one index has the
 * list's order, and no row is in two of them; a list of several parts puts the beginnings of all together.
 * Adds limit and offset to `params`. The rows are those of the page, in its order or in the opposite one.
 */
export function pageQuery(wanted: SortedPage, { shared, parts, params, total, more }: Which): string {
  const page = fromNearerEnd(wanted, more ? undefined : total);
  // As parameters, so that all pages of a list are one statement, which is prepared.
  const add = (count: number) => `$${params.push(count)}`;
  const order = orderOf(page);
  const select = (where: string) =>
    `select c.id, ${columnOf(page)} from credentials c where ${shared} and ${where} ${order}`;
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0)
    return `${select(only)} limit ${add(page.limit)} offset ${add(page.skipped)}`;
  const end = add(page.skipped + page.limit);
  const beginnings = parts.map(where => `(${select(where)} limit ${end})`);
  return `select * from (${beginnings.join(' union all ')}) c ${order} limit ${add(page.limit)} offset ${add(page.skipped)}`;
}
