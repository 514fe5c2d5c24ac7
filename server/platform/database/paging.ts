import { invalidField } from '../errors/index.ts';
import { emailForm, oneSpelling, withBases } from '../../../contract/base/common/index.ts';
import type { Parameter, Tx } from './transaction.ts';

/** What every list's query carries after validation: `page` from 0. */
export interface Page {
  page: number;
  limit: number;
  sort: string;
  order: 'ASC' | 'DESC';
  /** The row that the page follows, where the list has a cursor; `page` is 0 then. */
  after?: string | undefined;
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
  /** `key` alone names a row, and in these sorts, none of whose columns is ever null, a page may begin after one. */
  cursor?: readonly string[];
  /** How many rows it has, where counters tell it sooner than the rows do, or where they are counted only so far. */
  count?: (tx: Tx) => Promise<Counted>;
}

/** `more`: there are more than `total`, which is as many as were counted. */
export interface Counted {
  total: number;
  more: boolean;
}
type PageRead<R> = { rows: R[] } & Counted;

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
export async function readPage<R extends object>(tx: Tx, page: Page, list: List): Promise<PageRead<R>> {
  if (list.cursor) return readKeyedPage(tx, page, list);
  const { columns, from, where, params, sorts, key } = list;
  const rows = await tx.rows<R>(
    `select ${columns} from ${from} where ${where} ${orderClause(page, sorts, key)} ${limitClause(page)}`,
    params,
  );
  return { rows, ...(toldBy(page, rows) ?? (await countList(tx, list))) };
}

/** What a page tells by itself of how many there are. */
function toldBy(page: Pick<Page, 'page' | 'limit'>, rows: readonly object[]): Counted | undefined {
  const total = totalOfPage(page, rows.length);
  return total === undefined ? undefined : { total, more: false };
}

async function countList(tx: Tx, { from, where, params, count }: List): Promise<Counted> {
  if (count) return count(tx);
  const { total } = await tx.one<{ total: number }>(
    `select count(*)::int as total from ${from} where ${where}`,
    params,
  );
  return { total, more: false };
}

/** From here on a page is far behind: its rows are looked for from the end of the list where that is nearer. */
const FAR = 1000;

/**
 * As `readPage`, of a list whose rows have keys: the page is found by keys alone, and its columns are computed for its own rows.
 * @throws AppError at `after`, where no such row is in the list
 */
async function readKeyedPage<R extends object>(tx: Tx, page: Page, list: List): Promise<PageRead<R>> {
  const { columns, from, where, sorts, key } = list;
  const skipped = page.page * page.limit;
  const counted = skipped >= FAR ? await countList(tx, list) : undefined;
  // Where they are counted only so far, the end is not known.
  const end = counted?.more ? undefined : counted?.total;
  if (end !== undefined && skipped >= end) return { rows: [], total: end, more: false };
  const isMirrored = end !== undefined && typeof sorts[page.sort] === 'string' && skipped * 2 > end;
  const limit = end === undefined ? page.limit : Math.min(page.limit, end - skipped);
  const read: Pick<Page, 'sort' | 'order'> = {
    sort: page.sort,
    order: isMirrored ? (page.order === 'ASC' ? 'DESC' : 'ASC') : page.order,
  };
  const follows = page.after === undefined ? undefined : await following(tx, page, page.after, list);
  const rows = await tx.rows<R>(
    `with page as materialized (
       select ${key} as page_key from ${from} where ${where} ${follows ? `and ${follows.condition}` : ''} ${orderClause(read, sorts, key)}
       limit ${Math.trunc(limit)} offset ${Math.trunc(isMirrored ? end - skipped - limit : skipped)})
     select ${columns} from page join ${from} on ${key} = page.page_key where ${where} ${orderClause(page, sorts, key)}`,
    follows ? follows.params : list.params,
  );
  return { rows, ...(counted ?? (page.after ? undefined : toldBy(page, rows)) ?? (await countList(tx, list))) };
}

/** What holds of the rows that follow one, and the parameters with it. An index that has the list's order begins there. */
async function following(
  tx: Tx,
  { sort, order }: Page,
  after: string,
  { from, where, params, sorts, key, cursor }: List,
): Promise<{ condition: string; params: readonly Parameter[] }> {
  const by = sorts[sort];
  if (typeof by !== 'string' || !cursor?.includes(sort)) throw invalidField('after', 'invalid');
  const given = [...params, after];
  const one = `from ${from} where ${where} and ${key} = $${given.length}`;
  if (!(await tx.maybe(`select ${one}`, given))) throw invalidField('after', 'not_found');
  const condition = `(${by}, ${key}) ${order === 'ASC' ? '>' : '<'} (select ${by}, ${key} ${one})`;
  return { condition, params: given };
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

/** As the database writes a text that it looks in (`plainly`, 0761): small letters, Latin ones without their marks, one apostrophe, a space for a hyphen. */
const plainly = (text: string): string =>
  withBases(oneSpelling(text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')))
    .replaceAll('-', ' ')
    .replace(/[A-Z]/g, letter => letter.toLowerCase());

/**
 * The pattern of a free-text filter, for `plainly(column) like …`: text found anywhere, in large letters or small, with its marks or without, its
 * wildcards taken literally, an address in the form that is kept; null without text.
 */
export const likePattern = (text: string | undefined): string | null =>
  text
    ? `%${plainly((text.includes('@') ? emailForm(text) : text).replace(/\s+/g, ' ')).replace(/[\\%_]/g, '\\$&')}%`
    : null;
