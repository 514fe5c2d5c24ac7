import { may, projectRoleOf, type ProjectRole } from '../../../contract/access/index.ts';
import type { ProjectUser } from '../../../contract/projects/index.ts';
import type { Caller, Settings } from '../../platform/context/index.ts';
import { isUniqueViolation, likePattern, pageClause, type Database, type Tx } from '../../platform/database/index.ts';
import { AppError, found } from '../../platform/errors/index.ts';
import type { HandlersOf } from '../../platform/http/index.ts';
import type { Keystore } from '../../platform/keystore/index.ts';
import { createDid } from '../dids/index.ts';
import { recordEvent } from '../events/index.ts';
import { mailCode } from '../identity/index.ts';
import { lockForCreation, lockWithinTrial } from '../organizations/index.ts';
import { lockProject, projectRolesIn } from './access.ts';

interface UserRow {
  user_id: string;
  name: string;
  lastname: string;
  email: string;
  did: string | null;
  key_management: ProjectUser['keyManagement'];
  auth_method: ProjectUser['authMethod'];
  roles: ProjectRole[];
  signs: number;
}
const USERS = `
  select ou.user_id, ou.name, ou.lastname, ou.email, ou.did, ou.key_management, ou.auth_method, array_agg(pu.role order by pu.role) as roles,
    (select count(*)::int from template_signers s join templates t on t.id = s.template_id where s.user_id = ou.user_id and t.project_id = $1) as signs
  from project_users pu join organization_users ou on ou.user_id = pu.user_id and ou.organization_id = pu.organization_id
  where pu.project_id = $1`;
const GROUP = 'group by ou.organization_id, ou.user_id';

const present = (row: UserRow): ProjectUser => ({
  id: row.user_id,
  name: row.name,
  lastname: row.lastname,
  email: row.email,
  did: row.did,
  keyManagement: row.key_management,
  authMethod: row.auth_method,
  roles: row.roles,
  signerOnTemplates: row.signs,
});

const readUser = async (tx: Tx, projectId: string, userId: string): Promise<ProjectUser> =>
  present(found(await tx.maybe<UserRow>(`${USERS} and pu.user_id = $2 ${GROUP}`, [projectId, userId])));

/** The role that a role id names. @throws AppError role.invalid */
function roleOf(roleId: string): ProjectRole {
  const role = projectRoleOf(roleId);
  if (!role) throw new AppError('role.invalid', { roleId: 'invalid_choice' });
  return role;
}

/** Whoever manages a project's users only may not raise themselves: managing the project is somebody else's to give. */
async function mayGiveTo(tx: Tx, caller: Caller, projectId: string, userId: string): Promise<void> {
  if (userId !== caller.userId || may(caller, 'project.update')) return;
  const own = await projectRolesIn(tx, projectId, caller.userId);
  if (!may(caller, 'project.update', own)) throw new AppError('auth.forbidden');
}

async function giveRole(
  tx: Tx,
  organizationId: string,
  projectId: string,
  userId: string,
  role: ProjectRole,
): Promise<void> {
  const added = await tx.run(
    'insert into project_users (project_id, organization_id, user_id, role) values ($1, $2, $3, $4) on conflict do nothing',
    [projectId, organizationId, userId, role],
  );
  if (added === 0) throw new AppError('project.user_exists', { id: 'duplicate_row' });
  await tx.run(
    'update projects set users = (select count(distinct user_id) from project_users where project_id = $1) where id = $1',
    [projectId],
  );
}

/** Users of a project: roles are given to organization users, or to someone new who is invited by e-mail. */
export function projectUserHandlers(parts: {
  database: Database;
  settings: Settings;
  keystore: Keystore;
}): HandlersOf<'listProjectUsers' | 'addProjectUser' | 'inviteProjectUser' | 'removeProjectUser'> {
  const { database, settings, keystore } = parts;
  return {
    listProjectUsers: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const rows = await tx.rows<UserRow & { total: number }>(
          `select *, count(*) over ()::int as total from (${USERS} and ($2::text is null or ou.name || ' ' || ou.lastname || ' ' || ou.email ilike $2) ${GROUP}) users
           ${pageClause(query, { name: 'name, lastname', email: 'email' }, 'user_id')}`,
          [params.projectId, likePattern(query.q)],
        );
        return { users: rows.map(present), total: rows[0]?.total ?? 0 };
      }),

    addProjectUser: ({ caller, params, body, origin }) =>
      database.organization(caller.organizationId, async tx => {
        const role = roleOf(body.roleId);
        await mayGiveTo(tx, caller, params.projectId, body.id);
        await lockForCreation(tx, caller.organizationId);
        await lockProject(tx, params.projectId);
        const member = await tx.maybe<{ did: string | null }>(
          "select did from organization_users where user_id = $1 and status <> 'disabled'",
          [body.id],
        );
        if (!member) throw new AppError('request.invalid', { id: 'not_found' });
        await giveRole(tx, caller.organizationId, params.projectId, body.id, role);
        if (role === 'project.signer' && !member.did)
          await giveKey(tx, keystore, settings, caller.organizationId, body.id);
        const answer = await readUser(tx, params.projectId, body.id);
        await recordEvent(tx, origin, {
          organizationId: caller.organizationId,
          type: 'update',
          resource: 'project',
          resourceId: params.projectId,
          actorId: caller.userId,
          new: { user: body.id, role },
        });
        return answer;
      }),

    async inviteProjectUser({ caller, params, body, origin }) {
      const invited = database.platform('sign-in', async tx => {
        const role = roleOf(body.roleId);
        if (body.authType !== 'basic') throw new AppError('request.invalid', { authType: 'invalid_choice' });
        await lockWithinTrial(tx, caller.organizationId, 'users');
        found(
          await tx.maybe(
            "select 1 from projects where id = $1 and organization_id = $2 and status = 'active' for no key update",
            [params.projectId, caller.organizationId],
          ),
        );
        if (await tx.maybe('select 1 from users where email = $1', [body.email]))
          throw new AppError('user.email_registered', { email: 'invalid_email' });
        const { id } = await tx.one<{ id: string }>(
          'insert into users (email, name, lastname) values ($1, $2, $3) returning id',
          [body.email, body.name, body.lastname],
        );
        await tx.run(
          "insert into organization_users (organization_id, user_id, name, lastname, email, roles, status) values ($1, $2, $3, $4, $5, '{org.member}', 'pending')",
          [caller.organizationId, id, body.name, body.lastname, body.email],
        );
        await giveRole(tx, caller.organizationId, params.projectId, id, role);
        if (body.useKms || role === 'project.signer') await giveKey(tx, keystore, settings, caller.organizationId, id);
        await mailCode(tx, settings.publicUrl, {
          purpose: 'invite',
          userId: id,
          organizationId: caller.organizationId,
          to: body.email,
          language: origin.language,
        });
        const answer = await readUser(tx, params.projectId, id);
        await recordEvent(tx, origin, {
          organizationId: caller.organizationId,
          type: 'create',
          resource: 'user',
          resourceId: id,
          actorId: caller.userId,
          new: { email: body.email, project: params.projectId, role },
        });
        return answer;
      });
      return invited.catch((error: unknown) => {
        // Two organizations invite one address at once: the database lets one through.
        if (isUniqueViolation(error, 'users_email_key'))
          throw new AppError('user.email_registered', { email: 'invalid_email' }, { cause: error });
        throw error;
      });
    },

    removeProjectUser: ({ caller, params, query, origin }) =>
      database.organization(caller.organizationId, async tx => {
        await lockProject(tx, params.projectId);
        const user = await readUser(tx, params.projectId, params.userId);
        const removed = query.roleId ? [roleOf(query.roleId)] : user.roles;
        if (removed.some(role => !user.roles.includes(role)))
          throw new AppError('role.invalid', { roleId: 'invalid_choice' });
        const leaves = user.roles.every(role => removed.includes(role));
        if (params.userId === caller.userId) throw new AppError('user.self_delete');
        if (removed.includes('project.signer') && user.signerOnTemplates > 0) throw new AppError('user.is_signer');
        const { count } = await tx.one<{ count: number }>(
          'select count(distinct user_id)::int as count from project_users where project_id = $1',
          [params.projectId],
        );
        if (leaves && count <= 1) throw new AppError('project.last_user');
        await tx.run('delete from project_users where project_id = $1 and user_id = $2 and role = any($3)', [
          params.projectId,
          params.userId,
          removed,
        ]);
        await tx.run(
          'update projects set users = (select count(distinct user_id) from project_users where project_id = $1) where id = $1',
          [params.projectId],
        );
        await recordEvent(tx, origin, {
          organizationId: caller.organizationId,
          type: 'update',
          resource: 'project',
          resourceId: params.projectId,
          actorId: caller.userId,
          old: { user: params.userId, roles: user.roles },
          new: { user: params.userId, removed },
        });
        return { done: true as const };
      }),
  };
}

async function giveKey(
  tx: Tx,
  keystore: Keystore,
  settings: Settings,
  organizationId: string,
  userId: string,
): Promise<void> {
  const { did, keyId } = await createDid(tx, keystore, settings.publicUrl, { organizationId, userId });
  await tx.run(
    "update organization_users set did = $3, did_key_id = $4, key_management = 'custody' where organization_id = $1 and user_id = $2",
    [organizationId, userId, did, keyId],
  );
}
