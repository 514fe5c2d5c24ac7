import { may } from '../../../../../contract/base/access/index.ts';
import type { organizationUserRoutes } from '../../../../../contract/accounts/api/organization-users.ts';
import { found } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { change, changeAsPlatform } from '../../../base/events/index.ts';
import { reinvite, removePerson } from './coming-and-going.ts';
import { editPerson } from './edit.ts';
import { readPersonHistory } from './history.ts';
import { sendLetters } from './invite.ts';
import { listPeople } from './list.ts';
import { resetPersonsFactors } from './reset-factors.ts';
import { resetPersonsWallets } from './reset-wallets.ts';
import { requireUserPassword } from './require-password.ts';
import { presentPerson, readPerson } from './row.ts';
import { changeStatus, signOut } from './status.ts';
import { unlinkWallets } from './unlink-wallets.ts';

/** The people of an organization: who they are, and what those do who look after them. Projects has how they are invited. */
export function peopleHandlers(
  parts: Pick<ModuleParts, 'database' | 'keystore' | 'settings' | 'tell'>,
): HandlersOf<Exclude<keyof typeof organizationUserRoutes, 'inviteOrganizationUsers'>> {
  const { database } = parts;
  return {
    listOrganizationUsers: ({ caller, query }) =>
      database.organization(caller.organizationId, tx => listPeople(tx, query, may(caller, 'organizationUsers.show'))),

    getOrganizationUser: ({ caller, params }) =>
      database.organization(caller.organizationId, async tx =>
        presentPerson(await readPerson(tx, caller.organizationId, params.memberId)),
      ),

    listOrganizationUserEvents: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        found(await tx.maybe('select 1 from organization_users where user_id = $1', [params.memberId]));
        return readPersonHistory(tx, params.memberId, query);
      }),

    updateOrganizationUser: ({ caller, params, body, origin }) =>
      change(database, caller, origin, tx => editPerson(tx, parts, caller, params.memberId, body)),

    changeOrganizationUserStatus: ({ caller, params, body, origin }) =>
      change(database, caller, origin, tx => changeStatus(tx, caller, params.memberId, body.status)),

    signOutOrganizationUser: ({ caller, params, origin }) =>
      change(database, caller, origin, tx => signOut(tx, caller, params.memberId)),

    unlinkOrganizationUserWallets: ({ caller, params, origin }) =>
      change(database, caller, origin, tx => unlinkWallets(tx, parts, caller, params.memberId)),

    resetOrganizationUserFactors: ({ caller, params, origin }) =>
      changeAsPlatform(database, 'sign-in', origin, tx =>
        resetPersonsFactors(tx, parts, caller, params.memberId, origin.language),
      ),

    resetOrganizationUserWallets: ({ caller, params, origin }) =>
      changeAsPlatform(database, 'sign-in', origin, tx =>
        resetPersonsWallets(tx, parts, caller, params.memberId, origin.language),
      ),

    requireUserPassword: ({ caller, params, origin }) =>
      changeAsPlatform(database, 'sign-in', origin, tx => requireUserPassword(tx, caller, params.memberId)),

    async reinviteOrganizationUser({ caller, params, origin }) {
      const { email } = await database.organization(caller.organizationId, tx =>
        readPerson(tx, caller.organizationId, params.memberId),
      );
      return sendLetters(database, caller, [email], () =>
        changeAsPlatform(database, 'sign-in', origin, tx =>
          reinvite(tx, parts, caller, params.memberId, origin.language),
        ),
      );
    },

    removeOrganizationUser: ({ caller, params, origin }) =>
      changeAsPlatform(database, 'sign-in', origin, tx => removePerson(tx, caller, params.memberId)),
  };
}
