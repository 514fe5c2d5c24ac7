import type { Tx } from '../../../platform/database/index.ts';

/** That somebody's approval of a credential `c` is asked for now; the parameter names them. What waits is kept by the database (migration 0365). */
export const waitsFor = (user: string): string =>
  `exists (select 1 from open_approvals o where o.credential_id = c.id and o.user_id = ${user})`;

/** How many credentials wait for somebody's approval. */
export async function countAwaiting(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    'select count(*)::int as count from open_approvals where user_id = $1',
    [userId],
  );
  return count;
}
