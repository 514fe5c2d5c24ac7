import type { Tx } from '../../../../../platform/database/index.ts';
import { narrowed, type ListFilters, type ListScope } from './list.ts';

/** Returns the ids of the credentials that have a PDF among those that filters leave, newest first, `max` at most. */
export async function idsWithPdf(
  tx: Tx,
  filter: ListFilters,
  scope: ListScope,
  caller: { userId: string; now: number },
  max: number,
): Promise<string[]> {
  const which = await narrowed(tx, filter, scope, caller);
  if (!which) return [];
  const newest = 'order by c.requested_at desc, c.id desc';
  const parts = which.parts.map(
    part =>
      `(select c.id, c.requested_at from credentials c
        where ${which.shared} and ${part} and c.progress not in ('pending', 'returned') and c.erased_at is null ${newest} limit ${max})`,
  );
  const rows = await tx.rows<{ id: string }>(
    `select c.id from (${parts.join(' union all ')}) c ${newest} limit ${max}`,
    which.params,
  );
  return rows.map(({ id }) => id);
}
