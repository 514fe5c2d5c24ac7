import type { OVERSEEN_PROJECT_SORTS, OverseenProject } from '../../../../contract/accounts/projects/index.ts';
import { likePattern, readPage, type Page, type Sort, type Tx } from '../../../platform/database/index.ts';

interface Row {
  id: string;
  name: string;
  category: OverseenProject['category'];
  status: OverseenProject['status'];
  network_id: string;
  created_at: Date;
  users: number;
  issued: number;
  organization_id: string;
  organization_name: string;
}

interface Wanted extends Page {
  q?: string | undefined;
  category?: string | undefined;
  networkId?: string | undefined;
  status?: string | undefined;
  organizationId?: string | undefined;
}

const SORTS = {
  createdAt: 'p.created_at',
  name: 'plainly(p.name)',
  organization: 'plainly(o.name)',
  issued: 'counted.issued',
} satisfies Record<(typeof OVERSEEN_PROJECT_SORTS)[number], Sort>;

/** A page of the projects of all organizations, by the platform; a text is looked for in their names and in their organizations'. */
export async function listAllProjects(tx: Tx, query: Wanted): Promise<{ projects: OverseenProject[]; total: number }> {
  const { q, category, networkId, status, organizationId } = query;
  const { rows, total } = await readPage<Row>(tx, query, {
    columns: `p.id, p.name, p.category, p.status, p.network_id, p.created_at, p.organization_id, o.name as organization_name, counted.issued,
      (select count(distinct u.user_id)::int from project_users u where u.project_id = p.id) as users`,
    from: `projects p join organizations o on o.id = p.organization_id
      cross join lateral (select coalesce(sum(f.issued), 0)::int as issued from credential_figures f where f.project_id = p.id) counted`,
    where: `($1::text is null or plainly(p.name) like $1 or plainly(o.name) like $1) and ($2::text is null or p.category = $2)
      and ($3::text is null or p.network_id = $3) and ($4::text is null or p.status = $4) and ($5::uuid is null or p.organization_id = $5)`,
    params: [likePattern(q), category, networkId, status, organizationId],
    sorts: SORTS,
    key: 'p.id',
  });
  return {
    projects: rows.map(row => ({
      id: row.id,
      name: row.name,
      category: row.category,
      status: row.status,
      networkId: row.network_id,
      createdAt: row.created_at.toISOString(),
      users: row.users,
      issued: row.issued,
      organization: { id: row.organization_id, name: row.organization_name },
    })),
    total,
  };
}
