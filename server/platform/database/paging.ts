/** What every list's query carries after validation: `page` from 0. */
export interface Page {
  page: number;
  limit: number;
  sort: string;
  order: 'ASC' | 'DESC';
}

/**
 * The `order by … limit … offset …` of a list. `columns` maps each sort the contract allows to SQL written by us, so nothing of the
 * request reaches the text but numbers and that choice; `key` makes the order total, so that no row shows on two pages.
 */
export function pageClause(
  { page, limit, sort, order }: Page,
  columns: Readonly<Record<string, string>>,
  key: string,
): string {
  const column = columns[sort];
  if (column === undefined) throw new Error(`No column for the sort ${sort}`);
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const by = column.split(',').map(each => `${each.trim()} ${direction} nulls last`);
  return `order by ${[...by, `${key} ${direction}`].join(', ')} limit ${Math.trunc(limit)} offset ${Math.trunc(page * limit)}`;
}

/** The pattern of a free-text filter: text found anywhere, its wildcards taken literally; null without text. */
export const likePattern = (text: string | undefined): string | null =>
  text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null;
