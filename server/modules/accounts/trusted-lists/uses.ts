import type { TrustedListUse } from '../../../../contract/accounts/trusted-lists/index.ts';
import { likePattern, readPage, type Tx } from '../../../platform/database/index.ts';

interface UseRow {
  id: string;
  name: string;
  project_id: string;
  project: string;
}
const presentUse = (row: UseRow): TrustedListUse => ({
  kind: 'application',
  id: row.id,
  name: row.name,
  project: { id: row.project_id, name: row.project },
});

/** In a transaction of the organization. Returns what uses a list of its own, or a subscription. */
export async function usesOf(
  tx: Tx,
  id: string,
  query: Parameters<typeof readPage>[1] & { q?: string | undefined },
): Promise<{ uses: TrustedListUse[]; total: number }> {
  const { rows, total } = await readPage<UseRow>(tx, query, {
    columns: 'u.id, u.name, u.project_id, u.project',
    from: `(select a.id, a.name, a.project_id, p.name as project from applications a join projects p on p.id = a.project_id
      where a.state <> 'removed' and p.status = 'active' and a.content -> 'trustedLists' ? $1) u`,
    where: '($2::text is null or plainly(u.name) like $2)',
    params: [id, likePattern(query.q)],
    sorts: { name: 'plainly(u.name)' },
    key: 'u.id',
  });
  return { uses: rows.map(presentUse), total };
}
