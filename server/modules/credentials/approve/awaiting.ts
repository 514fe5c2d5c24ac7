import type { Tx } from '../../../platform/database/index.ts';

/** How many credentials wait for somebody's approval. */
export async function countAwaiting(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    `select count(*)::int as count from credential_approvals a join credentials c on c.id = a.credential_id
     where a.user_id = $1 and a.approved_at is null and c.progress = 'pending' and c.standing = 'active'`,
    [userId],
  );
  return count;
}
