import type { Tx } from '../../../platform/database/index.ts';

/** That an approval `a` of a credential `c` is open, and it is its turn: in order, once as many have approved as come before. */
export const OPEN_APPROVAL = 'a.approved_at is null and (not a.in_order or a.position = c.approvals)';

/** How many credentials wait for somebody's approval. */
export async function countAwaiting(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    `select count(*)::int as count from credential_approvals a join credentials c on c.id = a.credential_id
     where a.user_id = $1 and ${OPEN_APPROVAL} and c.progress = 'pending' and c.standing = 'active'`,
    [userId],
  );
  return count;
}
