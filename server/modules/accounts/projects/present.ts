import { heldProjectRoles, type Narrowing, type ProjectRole } from '../../../../contract/base/access/index.ts';
import type { Project } from '../../../../contract/accounts/projects/index.ts';
import { imageUrl } from '../organizations/index.ts';

export interface ProjectRow {
  id: string;
  revision: number;
  name: string;
  description: string;
  image_id: string | null;
  category: Project['category'];
  status: Project['status'];
  featured: boolean;
  network_id: string;
  trust_registry: Project['trustRegistry'];
  created_at: Date;
  templates: number;
  users: number;
  counts: { issued: number; pending: number };
  my_roles: ProjectRole[] | null;
  voucher_project: Project['voucherProject'];
}

/** The columns of a project as its caller ($1) sees it. */
export const PROJECT_COLUMNS = `p.id, p.revision, p.name, p.description, p.image_id, p.category, p.status, p.featured, p.network_id, p.trust_registry, p.created_at,
  p.templates, p.users,
  (select jsonb_build_object('issued', coalesce(sum(f.issued), 0), 'pending', coalesce(sum(f.pending), 0)) from credential_figures f where f.project_id = p.id) as counts,
  (select array_agg(role order by role) from project_users pu where pu.project_id = p.id and pu.user_id = $1) as my_roles,
  (select jsonb_build_object('id', v.id, 'name', v.name, 'description', v.description, 'configId', v.config_id, 'expirationDate', to_char(v.expires_on, 'YYYY-MM-DD'))
    from voucher_projects v where v.project_id = p.id and p.category = 'vouchers' order by v.created_at desc, v.id desc limit 1) as voucher_project`;

/** As the caller sees it, by the roles that they hold there. */
export const presentProject = (row: ProjectRow, caller: Narrowing): Project => ({
  id: row.id,
  revision: row.revision,
  name: row.name,
  description: row.description,
  image: imageUrl(row.image_id),
  category: row.category,
  status: row.status,
  featured: row.featured,
  networkId: row.network_id,
  trustRegistry: row.trust_registry,
  createdAt: row.created_at.toISOString(),
  templates: row.templates,
  users: row.users,
  issued: row.counts.issued,
  pending: row.counts.pending,
  myRoles: heldProjectRoles(row.my_roles ?? [], caller),
  voucherProject: row.voucher_project,
});
