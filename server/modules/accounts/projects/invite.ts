import { COMES_ALONG, mayGive, mayManage, type OrganizationRole } from '../../../../contract/base/access/index.ts';
import type { Settings, UserCaller } from '../../../platform/context/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { Keystore } from '../../../platform/keystore/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { changeAsPlatform } from '../../base/events/index.ts';
import {
  memberKeys,
  inviteMember,
  lockForCreation,
  registered,
  sendInvitation,
  sendLetters,
} from '../organizations/index.ts';
import { lockProject, projectRolesIn, projectRolesOf } from './access.ts';
import { readUser } from './project-user.ts';
import { changeRoles, refuseForeignRoles, roleOf } from './roles.ts';

/**
 * Whether the caller may send somebody's invitation again, which begins its time anew, and takes back that it was declined: whoever manages them may,
 * and else who could have invited them as what they would be, here and in every other project.
 */
async function mayInviteAgain(
  tx: Tx,
  caller: UserCaller,
  userId: string,
  { roles }: { roles: readonly OrganizationRole[] },
): Promise<boolean> {
  const places = await projectRolesOf(tx, caller.organizationId, userId);
  const inProjects = places.flatMap(place => place.roles);
  if (mayManage(caller, roles, inProjects)) return true;
  if (!roles.every(role => role === COMES_ALONG)) return false;
  for (const place of places) {
    const own = await projectRolesIn(tx, place.projectId, caller);
    if (!place.roles.every(role => mayGive(caller, role, own))) return false;
  }
  return true;
}

/**
 * Invites someone new to a project by email; asked again, sends the invitation again. One that would give what is not the caller's to give is
 * not theirs to send: while it is open it brings the role along, and where it is over or was declined it stays so.
 */
export const inviteHandlers = (parts: {
  database: Database;
  settings: Settings;
  keystore: Keystore;
  tell: ModuleParts['tell'];
}): HandlersOf<'inviteProjectUser'> => ({
  async inviteProjectUser({ caller, params, body, origin }) {
    const { organizationId } = caller;
    const { language } = origin;
    const role = roleOf(body.roleId);
    // At a provider people sign in who were invited to the organization.
    if (body.authType === 'sso') throw new AppError('request.invalid', { authType: 'invalid_choice' });
    return sendLetters(parts.database, caller, [body.email], () =>
      changeAsPlatform(parts.database, 'sign-in', origin, async tx => {
        await lockForCreation(tx, organizationId);
        const project = await lockProject(tx, params.projectId, organizationId);
        await refuseForeignRoles(tx, caller, params.projectId, [role]);
        const invited = await inviteMember(tx, body, {
          actorId: caller.userId,
          organizationId,
          roles: [COMES_ALONG],
          onboardingMethod: 'manual',
          statedDid: null,
          authMethod: body.authType,
          language,
        });
        if (!invited) throw registered();
        const { userId, isNew } = invited;
        const isMine = invited.isNew || (await mayInviteAgain(tx, caller, userId, invited.awaited));
        if (!isMine && !(invited.isNew || invited.awaited.isOpen)) throw new AppError('user.not_yours');
        const place = { ...params, userId };
        const { along } = await changeRoles(tx, caller, place, { given: [role] });
        if (body.useKms || role === 'project.signer') await memberKeys.ensure(tx, parts, place);
        if (isMine)
          await sendInvitation(tx, parts, {
            organizationId,
            userId,
            to: body.email,
            language,
            by: { id: caller.userId, name: caller.name },
          });
        const answer = await readUser(tx, params.projectId, userId);
        return {
          answer,
          event: {
            organizationId,
            actorId: caller.userId,
            type: isNew ? 'create' : 'update',
            resource: 'user',
            resourceId: userId,
            ...(along && { old: { roles: along.had } }),
            new: {
              email: body.email,
              project: params.projectId,
              projectName: project.name,
              role,
              ...(along && { roles: along.has }),
            },
          },
        };
      }),
    );
  },
});
