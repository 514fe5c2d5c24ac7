import type { DuplicateChoice, DuplicatePlace, FoundDuplicate } from '../../../../contract/vouchers/vouchers/index.ts';
import { identityOf, type PersonRow, personOf } from './people-model.ts';

/** A row whose person stands in the list before, or has a voucher of the organization. */
export interface Duplicate {
  row: PersonRow;
  /** Where the row stands in the list. */
  at: number;
  place: DuplicatePlace;
  /** The name of another voucher that they have. */
  voucher: string | null;
}

/** Who of a list stands there twice, or was found to have a voucher: told as the server will tell, row after row. */
export function duplicatesOf(
  rows: readonly PersonRow[],
  found: ReadonlyMap<string, Pick<FoundDuplicate, 'place' | 'voucher'>>,
): Duplicate[] {
  const here = new Set<string>();
  return rows.flatMap((row, at) => {
    const who = identityOf(row.cells);
    if (who === '') return [];
    const known = found.get(who);
    const place = here.has(who) ? 'file' : known?.place;
    if (place === undefined || row.duplicate === 'keep') here.add(who);
    return place === undefined
      ? []
      : [{ row, at, place, voucher: place === 'other' ? (known?.voucher ?? null) : null }];
  });
}

/** What can be done with somebody: more is added to a voucher of these vouchers alone. */
export const choicesFor = ({ place }: Pick<Duplicate, 'place'>): readonly DuplicateChoice[] =>
  place === 'other' ? ['skip', 'keep'] : ['skip', 'add', 'keep'];

/** Whether it is still to be said what is done with somebody. */
export const isOpen = ({ row, place }: Duplicate): boolean =>
  row.duplicate === undefined ||
  !choicesFor({ place }).includes(row.duplicate) ||
  (row.duplicate === 'keep' && !row.reason?.trim());

/** The rows with a choice for some of them, where it can be made. */
export function chosen(
  rows: readonly PersonRow[],
  duplicates: readonly Duplicate[],
  choice: DuplicateChoice,
  reason?: string,
): PersonRow[] {
  const keys = new Set(duplicates.filter(each => choicesFor(each).includes(choice)).map(({ row: { key } }) => key));
  return rows.map(row => (keys.has(row.key) ? { ...row, duplicate: choice, reason } : row));
}

/** The rows as an order takes them: what was chosen goes with those alone that are still somebody known. */
export function rowsToSend(rows: readonly PersonRow[], duplicates: readonly Duplicate[]): Record<string, unknown>[] {
  const known = new Set(duplicates.map(({ row: { key } }) => key));
  return rows.map(({ key, cells, duplicate, reason }) => ({
    ...personOf(cells),
    ...(known.has(key) && duplicate !== undefined && { duplicate }),
    ...(known.has(key) && duplicate === 'keep' && reason && { reason: reason.trim() }),
  }));
}

/** Who are left out: they get nothing, and cost nothing. */
export const skippedOf = (duplicates: readonly Duplicate[]): ReadonlySet<number> =>
  new Set(duplicates.filter(({ row }) => row.duplicate === 'skip').map(({ row: { key } }) => key));
