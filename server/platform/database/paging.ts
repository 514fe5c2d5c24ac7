import { oneSpelling } from '../../../contract/common/index.ts';
import type { Parameter, Tx } from './transaction.ts';

/** What every list's query carries after validation: `page` from 0. */
export interface Page {
  page: number;
  limit: number;
  sort: string;
  order: 'ASC' | 'DESC';
}

/** The columns of a sort, in SQL written by us. Where one may be null, no value comes last in both directions. */
export type Sort = string | { nullable: string };
export type Sorts = Readonly<Record<string, Sort>>;

/** A list as a query: its parameters must all be named in `from` and `where`, because these are counted, too. */
export interface List {
  columns: string;
  from: string;
  where: string;
  params: readonly Parameter[];
  sorts: Sorts;
  /** Makes the order total, so that no row shows on two pages. */
  key: string;
}

/**
 * The `order by …` of a list. Nothing of the request reaches the text but the choice of a sort and its direction. Every column goes the same
 * way and none says where its nulls are, unless it has some: an index has that order, forwards or backwards.
 */
export function orderClause({ sort, order }: Pick<Page, 'sort' | 'order'>, sorts: Sorts, key: string): string {
  const by = sorts[sort];
  if (by === undefined) throw new Error(`No column for the sort ${sort}`);
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const [columns, nulls] = typeof by === 'string' ? [by, ''] : [by.nullable, ' nulls last'];
  const sorted = columns.split(',').map(column => `${column.trim()} ${direction}${nulls}`);
  return `order by ${[...sorted, `${key} ${direction}`].join(', ')}`;
}

/** `limit … offset …` of a page. */
const limitClause = ({ page, limit }: Pick<Page, 'page' | 'limit'>): string =>
  `limit ${Math.trunc(limit)} offset ${Math.trunc(page * limit)}`;

/** The total that a page tells by itself: it is not full, and not beyond the end. */
export const totalOfPage = ({ page, limit }: Pick<Page, 'page' | 'limit'>, rows: number): number | undefined =>
  rows < limit && (rows > 0 || page === 0) ? page * limit + rows : undefined;

/** A page of a list, and how many rows all its pages have; also beyond the last of them. */
export async function readPage<R extends object>(
  tx: Tx,
  page: Page,
  list: List,
): Promise<{ rows: R[]; total: number }> {
  const { columns, from, where, params, sorts, key } = list;
  const rows = await tx.rows<R>(
    `select ${columns} from ${from} where ${where} ${orderClause(page, sorts, key)} ${limitClause(page)}`,
    params,
  );
  const known = totalOfPage(page, rows.length);
  if (known !== undefined) return { rows, total: known };
  const { total } = await tx.one<{ total: number }>(
    `select count(*)::int as total from ${from} where ${where}`,
    params,
  );
  return { rows, total };
}

/** More rows than this are not told one by one: whoever lists by a text looks at the rows themselves. */
const FEW = 2000;
/** A shorter text has no place in an index of words. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

/** Whether a text (a pattern of `likePattern`) is long enough to be looked up; a shorter one is looked for in everybody's words. */
export const isLookedUp = (pattern: string): boolean => INDEXED.test(pattern);

/**
 * The ids of the rows that have the text of `pattern` (of `likePattern`), in no order, looked up by `find`, which answers at most so many; undefined where
 * they are more than two thousand, or where the text is so short that they may be.
 */
export async function fewLike(
  pattern: string,
  find: (most: number) => Promise<string[]>,
): Promise<string[] | undefined> {
  if (!isLookedUp(pattern)) return undefined;
  const found = await find(FEW + 1);
  return found.length > FEW ? undefined : found;
}

/** As the database writes a text that it looks in (`plainly`, 0738): small letters, Latin ones without their marks, one apostrophe, one hyphen. */
const plainly = (text: string): string =>
  oneSpelling(text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')).replace(/[A-Z]/g, letter => letter.toLowerCase());

/**
 * The pattern of a free-text filter, for `plainly(column) like …`: text found anywhere, in large letters or small, with its marks or without, its
 * wildcards taken literally; null without text.
 */
export const likePattern = (text: string | undefined): string | null =>
  text ? `%${plainly(text.replace(/\s+/g, ' ')).replace(/[\\%_]/g, '\\$&')}%` : null;
