import type { CredentialSort } from '../../../../contract/credentials/index.ts';
import { limitClause, orderClause, type Page, type Sort } from '../../../platform/database/index.ts';

const SORTS = {
  requestedAt: 'c.requested_at',
  receiver: 'c.receiver_name',
  title: 'c.title',
  status: 'c.status',
  issuedAt: { nullable: 'c.issued_at' },
  expiresAt: { nullable: 'c.expires_at' },
} satisfies Record<CredentialSort, Sort>;

export type SortedPage = Page & { sort: CredentialSort };

/** The order of a page's rows. */
export const orderOf = (page: SortedPage): string => orderClause(page, SORTS, 'c.id');

const columnOf = ({ sort }: SortedPage): string => {
  const by = SORTS[sort];
  return typeof by === 'string' ? by : by.nullable;
};

/**
 * The ids of a page with what they are sorted by, so that an index answers alone. Each of `parts` is a condition for which one index has the
 * list's order, and no row is in two of them; a list of several parts puts the beginnings of all together.
 */
export function pageQuery(page: SortedPage, shared: string, parts: readonly string[]): string {
  const order = orderOf(page);
  const select = (where: string) =>
    `select c.id, ${columnOf(page)} from credentials c where ${shared} and ${where} ${order}`;
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return `${select(only)} ${limitClause(page)}`;
  const end = (page.page + 1) * page.limit;
  return `select * from (${parts.map(where => `(${select(where)} limit ${end})`).join(' union all ')}) c ${order} ${limitClause(page)}`;
}
