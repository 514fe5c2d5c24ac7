import { PROJECT_CATEGORIES, type Project } from '../../../../contract/accounts/projects/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { countedBy, seen } from './seen.ts';

/** How many projects stand in an organization. */
export async function countProjects(tx: Tx, organizationId: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    "select count(*)::int as count from projects where organization_id = $1 and status = 'active'",
    [organizationId],
  );
  return count;
}

/** Of an organization, by the platform: how many projects stand, and what was issued in all that it ever had. */
export async function workOf(tx: Tx, organizationId: string): Promise<{ projects: number; issued: number }> {
  const { issued } = await tx.one<{ issued: number }>(
    `select coalesce(sum(f.issued), 0)::int as issued from projects p join credential_figures f on f.project_id = p.id where p.organization_id = $1`,
    [organizationId],
  );
  return { projects: await countProjects(tx, organizationId), issued };
}

/** How many projects stand on the platform. */
export async function countAllProjects(tx: Tx): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    "select count(*)::int as count from projects where status = 'active'",
  );
  return count;
}

interface Group {
  category: Project['category'];
  network_id: string;
  one: string;
  total: number;
  issued: number;
  pending: number;
  revoked: number;
}

export interface ProjectFigures {
  projects: {
    total: number;
    only: string | null;
    byCategory: { category: Project['category']; total: number }[];
    byNetwork: { networkId: string; total: number }[];
  };
  credentials: { issued: number; pending: number; revoked: number };
}

/** The projects whose figures the caller is told, newest first, each with what it issued. */
export const projectsWithFigures = (
  tx: Tx,
  caller: UserCaller,
): Promise<(Pick<Project, 'id' | 'name' | 'category'> & { issued: number; pending: number; revoked: number })[]> =>
  tx.rows(
    `select p.id, p.name, p.category, coalesce(issued, 0)::int as issued, coalesce(pending, 0)::int as pending, coalesce(revoked, 0)::int as revoked
     from projects p cross join lateral (
       select sum(issued) as issued, sum(pending) as pending, sum(revoked) as revoked from credential_figures f where f.project_id = p.id) counted
     where ${seen(caller)} order by p.created_at desc, p.id`,
    countedBy(caller),
  );

/** The projects whose figures the caller is told, and what they issued, summed up. */
export async function projectFigures(tx: Tx, caller: UserCaller): Promise<ProjectFigures> {
  const groups = await tx.rows<Group>(
    `select category, network_id, (array_agg(id))[1] as one, count(*)::int as total, coalesce(sum(issued), 0)::int as issued,
       coalesce(sum(pending), 0)::int as pending, coalesce(sum(revoked), 0)::int as revoked
     from projects p cross join lateral (
       select sum(issued) as issued, sum(pending) as pending, sum(revoked) as revoked from credential_figures f where f.project_id = p.id) counted
     where ${seen(caller)}
     group by category, network_id`,
    countedBy(caller),
  );
  const sum = (key: 'total' | 'issued' | 'pending' | 'revoked', among = groups) =>
    among.reduce((total, group) => total + group[key], 0);
  const networks = [...new Set(groups.map(group => group.network_id))];
  return {
    projects: {
      total: sum('total'),
      only: sum('total') === 1 ? (groups[0]?.one ?? null) : null,
      byCategory: PROJECT_CATEGORIES.flatMap(category => {
        const among = groups.filter(group => group.category === category);
        return among.length > 0 ? [{ category, total: sum('total', among) }] : [];
      }),
      byNetwork: networks.map(networkId => ({
        networkId,
        total: sum(
          'total',
          groups.filter(group => group.network_id === networkId),
        ),
      })),
    },
    credentials: { issued: sum('issued'), pending: sum('pending'), revoked: sum('revoked') },
  };
}
