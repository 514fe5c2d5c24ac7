import type { Settings } from '../../../platform/context/index.ts';
import { likePattern, readPage, type Database, type Tx } from '../../../platform/database/index.ts';
import { AppError, unchanged } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';
import type { ProjectRole } from '../../../../contract/base/access/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change, type ChangeEvent } from '../../base/events/index.ts';
import { memberKeys, lockForCreation } from '../organizations/index.ts';
import { lockProject } from './access.ts';
import { inviteHandlers } from './invite.ts';
import { invitePeopleHandlers } from './invite-people.ts';
import { GROUP, presentUser, readUser, USERS, type UserRow } from './project-user.ts';
import { changeRoles, ofPerson, refuseForeignRoles, refuseWhileSigning, roleOf } from './roles.ts';

declare module '../../../platform/module/news.ts' {
  interface News {
    /** Somebody is about to approve in a project no more: whoever still waits for them refuses. Told with the project locked. */
    'approver.leaving': { projectId: string; userId: string };
  }
}

const BY_NAME = 'plainly(name), plainly(lastname)';
/** False of whoever has the role and a DID, and so comes before the others. */
const MAY_NOT_APPROVE = "(did is null or not 'project.signer' = any(roles))";

/** Users of a project: roles are given to organization users, or to someone new who is invited by email. */
export function projectUserHandlers(parts: {
  database: Database;
  settings: Settings;
  keystore: Keystore;
  tell: ModuleParts['tell'];
}): HandlersOf<
  | 'listProjectUsers'
  | 'getProjectUser'
  | 'addProjectUser'
  | 'inviteProjectUser'
  | 'inviteOrganizationUsers'
  | 'updateProjectUser'
  | 'removeProjectUser'
> {
  const { database, tell } = parts;
  /** Whoever is waited for keeps the right to approve: as a delegate they are approvers of no template. */
  const keepAwaited = (tx: Tx, at: { projectId: string; userId: string }, taken: readonly ProjectRole[]) =>
    taken.includes('project.signer')
      ? tell(tx, 'approver.leaving', { projectId: at.projectId, userId: at.userId })
      : undefined;
  return {
    ...inviteHandlers(parts),
    ...invitePeopleHandlers(parts),

    listProjectUsers: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { rows, total } = await readPage<UserRow>(tx, query, {
          columns: '*',
          from: `(${USERS} ${GROUP}) users`,
          where: `($2::text is null or plainly(name || ' ' || lastname || ' ' || email) like $2)
            and ($3::text is null or $3 = any(roles)) and ($4::text is null or status = $4)`,
          params: [params.projectId, likePattern(query.q), query.role, query.status],
          sorts: { name: BY_NAME, email: 'email', approver: `${MAY_NOT_APPROVE}, ${BY_NAME}` },
          key: 'user_id',
        });
        return { users: rows.map(presentUser), total };
      }),

    getProjectUser: ({ caller, params }) =>
      database.organization(caller.organizationId, tx => readUser(tx, params.projectId, params.userId)),

    addProjectUser: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const role = roleOf(body.roleId);
        await lockForCreation(tx, caller.organizationId);
        const project = await lockProject(tx, params.projectId);
        if (body.id === caller.userId) throw new AppError('user.own_roles');
        await refuseForeignRoles(tx, caller, params.projectId, [role]);
        const member = await tx.maybe("select 1 from organization_users where user_id = $1 and status <> 'disabled'", [
          body.id,
        ]);
        if (!member) throw new AppError('request.invalid', { id: 'not_found' });
        const place = { ...params, userId: body.id };
        const { changed, along } = await changeRoles(tx, caller, place, { given: [role] });
        if (!changed) throw new AppError('project.user_exists', { id: 'duplicate_row' });
        if (role === 'project.signer') await memberKeys.ensure(tx, parts, place);
        const answer = await readUser(tx, params.projectId, body.id);
        const had = answer.roles.filter(each => each !== role);
        return {
          answer,
          events: [
            { type: 'update', resource: 'project', resourceId: params.projectId, new: { user: body.id, role } },
            ofPerson(project, body.id, had, answer.roles, along),
          ],
        };
      }),

    updateProjectUser: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const { projectId, userId } = params;
        const wanted = new Set(body.roleIds.map(roleId => roleOf(roleId, 'roleIds')));
        // as one who adds: a role may be given
        await lockForCreation(tx, caller.organizationId);
        const project = await lockProject(tx, projectId);
        const old = await readUser(tx, projectId, userId);
        unchanged(old, body.revision);
        if (userId === caller.userId) throw new AppError('user.own_roles');
        const given = [...wanted].filter(role => !old.roles.includes(role));
        const taken = old.roles.filter(role => !wanted.has(role));
        await refuseForeignRoles(tx, caller, projectId, [...given, ...taken], 'roleIds');
        refuseWhileSigning(old, taken);
        await keepAwaited(tx, { projectId, userId }, taken);
        if (given.length > 0 && old.status === 'disabled')
          throw new AppError('request.invalid', { roleIds: 'invalid_choice' });
        const { changed, along } = await changeRoles(tx, caller, params, { given, taken });
        const getsKey = wanted.has('project.signer') && old.keyManagement === 'none' && old.status !== 'disabled';
        if (getsKey) {
          // who gives a key makes an approver, also of somebody who has the role
          await refuseForeignRoles(tx, caller, projectId, ['project.signer'], 'roleIds');
          await memberKeys.ensure(tx, parts, params);
        }
        const answer = await readUser(tx, projectId, userId);
        const event = {
          type: 'update',
          resource: 'project',
          resourceId: projectId,
          old: { user: userId, roles: old.roles },
          new: { user: userId, roles: answer.roles },
        } as const;
        const events: ChangeEvent[] = changed ? [event, ofPerson(project, userId, old.roles, answer.roles, along)] : [];
        if (getsKey)
          events.push({
            type: 'update',
            resource: 'user',
            resourceId: userId,
            old: { keyManagement: old.keyManagement, did: old.did },
            new: { keyManagement: answer.keyManagement, did: answer.did },
          });
        return { answer, events };
      }),

    removeProjectUser: ({ caller, params, query, origin }) =>
      change(database, caller, origin, async tx => {
        const project = await lockProject(tx, params.projectId);
        const user = await readUser(tx, params.projectId, params.userId);
        const removed = query.roleId ? [roleOf(query.roleId)] : user.roles;
        if (removed.some(role => !user.roles.includes(role)))
          throw new AppError('role.invalid', { roleId: 'invalid_choice' });
        const leaves = user.roles.every(role => removed.includes(role));
        if (params.userId === caller.userId) throw new AppError('user.self_delete');
        await refuseForeignRoles(tx, caller, params.projectId, removed);
        refuseWhileSigning(user, removed);
        await keepAwaited(tx, params, removed);
        const { count } = await tx.one<{ count: number }>(
          'select count(distinct user_id)::int as count from project_users where project_id = $1',
          [params.projectId],
        );
        if (leaves && count <= 1) throw new AppError('project.last_user');
        await changeRoles(tx, caller, params, { taken: removed });
        return {
          answer: { done: true as const },
          events: [
            {
              type: 'update',
              resource: 'project',
              resourceId: params.projectId,
              old: { user: params.userId, roles: user.roles },
              new: { user: params.userId, removed },
            },
            ofPerson(
              project,
              params.userId,
              user.roles,
              user.roles.filter(role => !removed.includes(role)),
            ),
          ],
        };
      }),
  };
}
