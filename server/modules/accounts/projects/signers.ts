import { heldProjectRoles } from '../../../../contract/base/access/index.ts';
import { likePattern, type Tx } from '../../../platform/database/index.ts';
import type { Holder } from './access.ts';

/** A project by its id and name. */
interface NamedProject {
  id: string;
  name: string;
}
/** Somebody who can sign in another's place, and where. */
interface StandIn {
  id: string;
  name: string;
  projects: NamedProject[];
}

/** A signer of a project, as they sign. */
export interface ProjectSigner {
  userId: string;
  name: string;
  did: string;
}

const NAME = "trim(ou.name || ' ' || ou.lastname)";
/** That a member `ou` can sign now: they have taken up their invitation, are not disabled, and have a DID with a key in custody or in their wallet. */
export const ABLE_TO_SIGN = "ou.status = 'active' and ou.key_management <> 'none' and ou.did is not null";

/** Who of these may approve in a project, and has a DID to do it with. */
export const signersAmong = (tx: Tx, projectId: string, userIds: readonly string[]): Promise<ProjectSigner[]> =>
  tx.rows<ProjectSigner>(
    `select ou.user_id as "userId", ${NAME} as name, ou.did from project_users pu
       join organization_users ou on ou.organization_id = pu.organization_id and ou.user_id = pu.user_id
     where pu.project_id = $1 and pu.role = 'project.signer' and pu.user_id = any($2::uuid[]) and ${ABLE_TO_SIGN}
     order by ou.user_id`,
    [projectId, userIds],
  );

/**
 * The projects in which people may approve, by the ids of their accounts.
 * @param isAble whether of those alone who can sign now: whoever is disabled, or has not come yet, may approve by their role, and cannot
 */
export async function signersProjects(
  tx: Tx,
  userIds: readonly string[],
  { isAble = false }: { isAble?: boolean } = {},
): Promise<ReadonlyMap<string, NamedProject[]>> {
  const rows = await tx.rows<{ user_id: string; projects: NamedProject[] }>(
    `select pu.user_id, jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by plainly(p.name), p.id) as projects
     from project_users pu join projects p on p.id = pu.project_id
       join organization_users ou on ou.organization_id = pu.organization_id and ou.user_id = pu.user_id
     where pu.user_id = any($1::uuid[]) and pu.role = 'project.signer' and p.status = 'active' and (not $2 or ${ABLE_TO_SIGN}) group by 1`,
    [userIds, isAble],
  );
  return new Map(rows.map(row => [row.user_id, row.projects]));
}

/** Who may approve in a project that somebody manages. */
export async function signersManagedBy(tx: Tx, manager: Holder): Promise<string[]> {
  if (!heldProjectRoles(['project.manager'], manager).length) return [];
  const rows = await tx.rows<{ user_id: string }>(
    `select distinct s.user_id from project_users m join project_users s on s.project_id = m.project_id and s.role = 'project.signer'
     where m.user_id = $1 and m.role = 'project.manager'`,
    [manager.userId],
  );
  return rows.map(row => row.user_id);
}

/** So many are found at once; who looks for another types. */
const FOUND_MAX = 50;

/**
 * Who could sign in somebody's place, and how many there are: members with a DID who may approve where that one may, and where that is. `q` is looked for in
 * their names and addresses.
 */
export async function standInsFor(
  tx: Tx,
  userId: string,
  q: string | undefined,
): Promise<{ users: StandIn[]; total: number }> {
  const rows = await tx.rows<StandIn & { total: number }>(
    `select ou.user_id as id, ${NAME} as name, jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by plainly(p.name), p.id) as projects,
       (count(*) over ())::int as total
     from project_users own join projects p on p.id = own.project_id and p.status = 'active'
       join project_users pu on pu.project_id = own.project_id and pu.role = 'project.signer' and pu.user_id <> own.user_id
       join organization_users ou on ou.organization_id = pu.organization_id and ou.user_id = pu.user_id
     where own.user_id = $1 and own.role = 'project.signer' and ${ABLE_TO_SIGN}
       and ($2::text is null or plainly(${NAME} || ' ' || ou.email) like $2)
     group by ou.organization_id, ou.user_id order by plainly(${NAME}), id limit ${FOUND_MAX}`,
    [userId, likePattern(q)],
  );
  return { users: rows.map(({ total: _, ...user }) => user), total: rows[0]?.total ?? 0 };
}
