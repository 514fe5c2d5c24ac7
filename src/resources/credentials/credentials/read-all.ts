import type { SortPayload } from 'react-admin';
import { LIST_MAX } from '../../../../contract/base/common/limits.ts';
import type { CredentialSummary } from '../../../../contract/credentials/credentials/index.ts';
import { NEWEST_FIRST } from './newest-first.ts';

/** So many rows come with each call. */
const PAGE = 2000;

interface Asked {
  sort: SortPayload;
  perPage: number;
  after: string | undefined;
}

/**
 * All rows of a list, page after page, each of which begins where the one before ended: what is issued meanwhile moves no row into another
 * page. An order other than the list's own is had in one call, as far as that goes; longer lists come in their own order, newest first.
 */
export async function* readAll(
  { sort, total }: { sort: SortPayload; total: number },
  ask: (asked: Asked) => Promise<CredentialSummary[]>,
): AsyncGenerator<CredentialSummary[]> {
  const isOwn = sort.field === NEWEST_FIRST.field;
  if (!isOwn && total <= LIST_MAX) {
    yield await ask({ sort, perPage: LIST_MAX, after: undefined });
    return;
  }
  for (let after: string | undefined; ;) {
    const rows = await ask({ sort: isOwn ? sort : NEWEST_FIRST, perPage: PAGE, after });
    yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id;
  }
}
