import type { RaRecord, SortPayload } from 'react-admin';
import { LIST_MAX } from '../../../../../contract/base/common/limits.ts';

/** So many rows come with each call. */
const PAGE = 2000;

interface Asked {
  sort: SortPayload;
  perPage: number;
  after: string | undefined;
}

interface Wanted {
  sort: SortPayload;
  total: number;
  /** The sorts in which a page may begin after a row. The first is the order of longer lists that have another one. */
  inOrder: readonly [SortPayload, ...SortPayload[]];
}

/**
 * All rows of a list, page after page, each of which begins where the one before ended: what is added meanwhile moves no row into another
 * page. An order without such pages is had in one call, as far as that goes; longer lists come in the first of `inOrder`.
 */
export async function* readAll<R extends RaRecord<string>>(
  { sort, total, inOrder }: Wanted,
  ask: (asked: Asked) => Promise<R[]>,
): AsyncGenerator<R[]> {
  const isOwn = inOrder.some(({ field }) => field === sort.field);
  if (!isOwn && total <= LIST_MAX) {
    yield await ask({ sort, perPage: LIST_MAX, after: undefined });
    return;
  }
  for (let after: string | undefined; ;) {
    const rows = await ask({ sort: isOwn ? sort : inOrder[0], perPage: PAGE, after });
    yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id;
  }
}
