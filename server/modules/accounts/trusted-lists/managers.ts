import { ACTIONS, type Rule } from '../../../../contract/base/access/index.ts';
import type { Tx } from '../../../platform/database/index.ts';

const WRITE: Rule = ACTIONS['trustedLists.write'];

/** Active members who manage trusted lists, by the ids of their accounts. In a transaction of the organization. */
export async function listManagers(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ user_id: string }>(
    "select user_id from organization_users where status = 'active' and roles && $1::text[] order by user_id",
    [WRITE.organization],
  );
  return rows.map(row => row.user_id);
}
