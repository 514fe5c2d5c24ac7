/** Returns the rows' ids and, in the same order, the revisions that the reader decides about. */
export const seenRows = (
  rows: readonly { id: string; revision: number }[],
): { ids: string[]; revisions: number[] } => ({
  ids: rows.map(({ id }) => id),
  revisions: rows.map(({ revision }) => revision),
});
