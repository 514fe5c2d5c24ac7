import type { Settings } from '../../platform/context/index.ts';
import { likePattern, readPage, type Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { HandlersOf } from '../../platform/http/index.ts';
import type { Keystore } from '../../platform/keystore/index.ts';
import { change } from '../events/index.ts';
import { lockForCreation } from '../organizations/index.ts';
import { lockProject } from './access.ts';
import { countUsers, giveKey, giveRole, refuseForeignRoles, roleOf } from './give-role.ts';
import { inviteHandlers } from './invite.ts';
import { GROUP, presentUser, readUser, USERS, type UserRow } from './project-user.ts';

/** Users of a project: roles are given to organization users, or to someone new who is invited by e-mail. */
export function projectUserHandlers(parts: {
  database: Database;
  settings: Settings;
  keystore: Keystore;
}): HandlersOf<'listProjectUsers' | 'addProjectUser' | 'inviteProjectUser' | 'removeProjectUser'> {
  const { database, settings, keystore } = parts;
  return {
    ...inviteHandlers(parts),

    listProjectUsers: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { rows, total } = await readPage<UserRow>(tx, query, {
          columns: '*',
          from: `(${USERS} ${GROUP}) users`,
          where: "$2::text is null or name || ' ' || lastname || ' ' || email ilike $2",
          params: [params.projectId, likePattern(query.q)],
          sorts: { name: 'name, lastname', email: 'email' },
          key: 'user_id',
        });
        return { users: rows.map(presentUser), total };
      }),

    addProjectUser: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const role = roleOf(body.roleId);
        await lockForCreation(tx, caller.organizationId);
        await lockProject(tx, params.projectId);
        await refuseForeignRoles(tx, caller, params.projectId, [role]);
        const member = await tx.maybe<{ did: string | null }>(
          "select did from organization_users where user_id = $1 and status <> 'disabled'",
          [body.id],
        );
        if (!member) throw new AppError('request.invalid', { id: 'not_found' });
        const at = { organizationId: caller.organizationId, projectId: params.projectId };
        if (!(await giveRole(tx, at, body.id, role)))
          throw new AppError('project.user_exists', { id: 'duplicate_row' });
        if (role === 'project.signer' && !member.did)
          await giveKey(tx, keystore, settings, caller.organizationId, body.id);
        const answer = await readUser(tx, params.projectId, body.id);
        return {
          answer,
          event: {
            type: 'update',
            resource: 'project',
            resourceId: params.projectId,
            new: { user: body.id, role },
          },
        };
      }),

    removeProjectUser: ({ caller, params, query, origin }) =>
      change(database, caller, origin, async tx => {
        await lockProject(tx, params.projectId);
        const user = await readUser(tx, params.projectId, params.userId);
        const removed = query.roleId ? [roleOf(query.roleId)] : user.roles;
        if (removed.some(role => !user.roles.includes(role)))
          throw new AppError('role.invalid', { roleId: 'invalid_choice' });
        const leaves = user.roles.every(role => removed.includes(role));
        if (params.userId === caller.userId) throw new AppError('user.self_delete');
        await refuseForeignRoles(tx, caller, params.projectId, removed);
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
        await countUsers(tx, params.projectId);
        return {
          answer: { done: true as const },
          event: {
            type: 'update',
            resource: 'project',
            resourceId: params.projectId,
            old: { user: params.userId, roles: user.roles },
            new: { user: params.userId, removed },
          },
        };
      }),
  };
}
