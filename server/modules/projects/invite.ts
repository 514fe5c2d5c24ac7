import type { Settings } from '../../platform/context/index.ts';
import { inLockOrder, type Database, type Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { HandlersOf } from '../../platform/http/index.ts';
import type { Keystore } from '../../platform/keystore/index.ts';
import { changeAsPlatform } from '../events/index.ts';
import { mailCode } from '../identity/index.ts';
import { countMembers, lockForCreation, lockWithinTrial } from '../organizations/index.ts';
import { lockProject } from './access.ts';
import { readUser } from './project-user.ts';
import { changeRoles, giveKey, refuseForeignRoles, roleOf } from './roles.ts';

/**
 * The account of someone invited: a new one, or one whose address nobody has proven to be theirs. Being invited, or having typed an address,
 * makes nobody its owner, so it stands in nobody's way. @throws AppError user.email_registered where the address is somebody's account
 */
async function accountToInvite(tx: Tx, person: { email: string; name: string; lastname: string }): Promise<string> {
  inLockOrder(tx, 'account');
  await tx.run('insert into users (email, name, lastname) values ($1, $2, $3) on conflict (email) do nothing', [
    person.email,
    person.name,
    person.lastname,
  ]);
  const { id, open } = await tx.one<{ id: string; open: boolean }>(
    'select id, not email_verified as open from users where email = $1 for update',
    [person.email],
  );
  if (!open) throw new AppError('user.email_registered', { email: 'invalid_email' });
  return id;
}

/** Invites someone new to a project by e-mail; asked again while the invitation is open, sends it again. */
export const inviteHandlers = (parts: {
  database: Database;
  settings: Settings;
  keystore: Keystore;
}): HandlersOf<'inviteProjectUser'> => ({
  inviteProjectUser: ({ caller, params, body, origin }) =>
    changeAsPlatform(parts.database, 'sign-in', origin, async tx => {
      const { organizationId } = caller;
      const role = roleOf(body.roleId);
      if (body.authType !== 'basic') throw new AppError('request.invalid', { authType: 'invalid_choice' });
      await lockForCreation(tx, organizationId);
      await lockProject(tx, params.projectId, organizationId);
      await refuseForeignRoles(tx, caller, params.projectId, [role]);
      const id = await accountToInvite(tx, body);
      const member = await tx.maybe<{ status: string }>(
        'select status from organization_users where organization_id = $1 and user_id = $2',
        [organizationId, id],
      );
      if (member && member.status !== 'pending')
        throw new AppError('user.email_registered', { email: 'invalid_email' });
      if (!member) {
        await lockWithinTrial(tx, organizationId, 'users', countMembers);
        await tx.run('select invite_member($1, $2, $3, $4, $5)', [
          caller.userId,
          organizationId,
          id,
          body.name,
          body.lastname,
        ]);
      }
      const place = { ...params, userId: id };
      await changeRoles(tx, caller, place, { given: [role] });
      if (body.useKms || role === 'project.signer') await giveKey(tx, parts, place);
      await mailCode(tx, parts.settings.publicUrl, {
        purpose: 'invite',
        userId: id,
        organizationId,
        to: body.email,
        language: origin.language,
      });
      const answer = await readUser(tx, params.projectId, id);
      return {
        answer,
        event: {
          organizationId,
          actorId: caller.userId,
          type: member ? 'update' : 'create',
          resource: 'user',
          resourceId: id,
          new: { email: body.email, project: params.projectId, role },
        },
      };
    }),
});
