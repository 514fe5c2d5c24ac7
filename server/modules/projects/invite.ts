import type { Settings } from '../../platform/context/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { HandlersOf } from '../../platform/http/index.ts';
import type { Keystore } from '../../platform/keystore/index.ts';
import { changeAsPlatform } from '../events/index.ts';
import {
  giveKey,
  inviteMember,
  lockForCreation,
  registered,
  sendInvitation,
  sendLetters,
} from '../organizations/index.ts';
import { lockProject } from './access.ts';
import { readUser } from './project-user.ts';
import { changeRoles, refuseForeignRoles, roleOf } from './roles.ts';

/** Invites someone new to a project by e-mail; asked again while the invitation is open, sends it again. */
export const inviteHandlers = (parts: {
  database: Database;
  settings: Settings;
  keystore: Keystore;
}): HandlersOf<'inviteProjectUser'> => ({
  async inviteProjectUser({ caller, params, body, origin }) {
    const { organizationId } = caller;
    const { language } = origin;
    const role = roleOf(body.roleId);
    if (body.authType !== 'basic') throw new AppError('request.invalid', { authType: 'invalid_choice' });
    return sendLetters(parts.database, caller, [body.email], () =>
      changeAsPlatform(parts.database, 'sign-in', origin, async tx => {
        await lockForCreation(tx, organizationId);
        const project = await lockProject(tx, params.projectId, organizationId);
        await refuseForeignRoles(tx, caller, params.projectId, [role]);
        const invited = await inviteMember(tx, body, {
          actorId: caller.userId,
          organizationId,
          roles: ['org.member'],
          onboardingMethod: 'manual',
          statedDid: null,
          language,
        });
        if (!invited) throw registered();
        const { userId, isNew } = invited;
        const place = { ...params, userId };
        await changeRoles(tx, caller, place, { given: [role] });
        if (body.useKms || role === 'project.signer') await giveKey(tx, parts, place);
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
            new: { email: body.email, project: params.projectId, projectName: project.name, role },
          },
        };
      }),
    );
  },
});
