import type { UserCaller } from '../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { changeAsPlatform, type PlatformEvent } from '../../base/events/index.ts';
import { invitePeople, sendLetters } from '../organizations/index.ts';
import { changeRoles, ofPerson, refuseForeignRoles } from './roles.ts';

const SIGNER = 'project.signer';

/** Makes those who are invited approvers of projects. */
function approversOf(caller: UserCaller, projectIds: readonly string[]) {
  const { organizationId, userId: actorId } = caller;
  const wanted = [...new Set(projectIds)];
  let projects: { id: string; name: string }[] = [];
  return {
    async lock(tx: Tx) {
      if (wanted.length === 0) return;
      inLockOrder(tx, 'project');
      projects = await tx.rows(
        `select id, name from projects where id = any($1::uuid[]) and organization_id = $2 and status = 'active'
         order by id for no key update`,
        [wanted, organizationId],
      );
      if (projects.length < wanted.length) throw new AppError('request.invalid', { approvesIn: 'not_found' });
      for (const { id } of projects) await refuseForeignRoles(tx, caller, id, [SIGNER], 'approvesIn');
    },
    async give(tx: Tx, userId: string) {
      const events: PlatformEvent[] = [];
      for (const project of projects) {
        const { along } = await changeRoles(tx, caller, { projectId: project.id, userId }, { given: [SIGNER] });
        events.push(
          {
            organizationId,
            actorId,
            type: 'update',
            resource: 'project',
            resourceId: project.id,
            new: { user: userId, role: SIGNER },
          },
          { organizationId, actorId, ...ofPerson(project, userId, [], [SIGNER], along) },
        );
      }
      return events;
    },
  };
}

/** Invites people to the organization, as approvers of projects where that is wanted: all, or none of them. */
export const invitePeopleHandlers = (
  parts: Pick<ModuleParts, 'database' | 'keystore' | 'settings' | 'tell'>,
): HandlersOf<'inviteOrganizationUsers'> => ({
  inviteOrganizationUsers: ({ caller, body, origin }) =>
    sendLetters(
      parts.database,
      caller,
      body.people.map(person => person.email),
      () =>
        changeAsPlatform(parts.database, 'sign-in', origin, tx =>
          invitePeople(tx, parts, caller, body, origin.language, approversOf(caller, body.approvesIn)),
        ),
    ),
});
