import { heldProjectRoles, type ProjectRole } from '../../../../contract/base/access/index.ts';
import { zoneOf } from '../../../../contract/base/catalogues/zones.ts';
import { FEATURES } from '../../../../contract/accounts/organizations/index.ts';
import type { SessionUser } from '../../../../contract/accounts/users/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';

interface MemberRow {
  name: string;
  lastname: string;
  did: string | null;
  onboarding: SessionUser['onboarding'];
  auth_method: SessionUser['authMethod'];
  welcomed: boolean;
  organization_name: string;
  organization_did: string | null;
  status: SessionUser['organization']['status'];
  membership: SessionUser['organization']['membership'];
  trial_ends_at: Date | null;
  key_ends_at: Date | null;
  algorithms: string[];
  document_signer_ends_at: Date | null;
  platform_owner: boolean;
  logo_image_id: string | null;
  features: Record<string, boolean>;
  language: SessionUser['organization']['language'];
  time_zone: string | null;
  country: string | null;
  unread: number;
}

const IN_ONE_TRIP = { inOneTrip: true };

/** The account of whoever calls, and where else they are somebody. */
const readAccount = (database: Database, { userId, organizationId, sso, byWallet }: UserCaller) =>
  database.platform(
    'sign-in',
    tx =>
      Promise.all([
        tx.maybe<{ email: string; email_verified: boolean }>('select email, email_verified from users where id = $1', [
          userId,
        ]),
        tx.one<{ open: number }>(
          `select count(*)::int as open from organization_users
           where user_id = $1 and status = 'pending' and auth_method <> 'sso' and not $2 and invitation_declined_at is null and invitation_ends_at > now()`,
          [userId, sso === true],
        ),
        tx.rows<{ id: string; name: string }>(
          `select o.id, o.name from organization_users ou join organizations o on o.id = ou.organization_id
           where ou.user_id = $1 and ou.status = 'active' and case when $3 then ou.organization_id = $2 else ou.auth_method <> 'sso' end order by plainly(o.name), o.id`,
          [userId, organizationId, sso === true || byWallet === true],
        ),
      ]),
    IN_ONE_TRIP,
  );

/** What they are in their organization, and in its projects. */
const readStanding = (database: Database, organizationId: string, userId: string) =>
  database.organization(
    organizationId,
    tx =>
      Promise.all([
        tx.maybe<MemberRow>(
          `select ou.name, ou.lastname, ou.did, ou.onboarding_state as onboarding, ou.auth_method, ou.welcomed_at is not null as welcomed, o.name as organization_name, o.did as organization_did, o.status, o.membership, o.trial_ends_at,
             (select k.expires_at from did_keys k where k.did = o.did and k.custody_key_id = o.did_key_id) as key_ends_at,
             array(select k.algorithm from did_keys k where k.did = o.did and k.valid_until is null) as algorithms,
             (select max(c.ends_at) from did_keys k join did_key_certificates c on c.key_id = k.id
              where k.did = o.did and k.valid_until is null and k.compromised_at is null and k.algorithm = 'P-256') as document_signer_ends_at,
             o.platform_owner, o.logo_image_id, o.features, o.language, o.time_zone, o.country,
             (select count(*)::int from notifications n where n.user_id = $1 and n.status = 'new') as unread
           from organization_users ou join organizations o on o.id = ou.organization_id where ou.user_id = $1 and ou.status = 'active'`,
          [userId],
        ),
        tx.rows<{ id: string; name: string; roles: ProjectRole[] }>(
          `select p.id, p.name, array_agg(pu.role order by pu.role) as roles from project_users pu join projects p on p.id = pu.project_id
           where pu.user_id = $1 and p.status = 'active' group by p.id order by p.created_at desc`,
          [userId],
        ),
      ]),
    IN_ONE_TRIP,
  );

/** `users/me`: who is signed in, where, and what may be done there. It is asked first, and often: two trips at once, and no more. */
export const meHandlers = (database: Database): HandlersOf<'me' | 'welcome'> => ({
  async welcome({ caller: { userId, organizationId, sso }, body }) {
    // The language of the account is its owner's to choose, not a provider's of one organization.
    if (!sso)
      await database.platform('sign-in', tx =>
        tx.run('update users set language = $2 where id = $1 and language is distinct from $2', [
          userId,
          body.language,
        ]),
      );
    await database.organization(organizationId, tx =>
      tx.run('update organization_users set welcomed_at = now() where user_id = $1 and welcomed_at is null', [userId]),
    );
    return { done: true };
  },

  async me({ caller }) {
    const { userId, organizationId, owesPassword = false, owesFactor = false } = caller;
    const [[user, invitations, organizations], [member, projects]] = await Promise.all([
      readAccount(database, caller),
      readStanding(database, organizationId, userId),
    ]);
    if (!member || !user) throw new AppError('auth.invalid_token');
    return {
      id: userId,
      name: member.name,
      lastname: member.lastname,
      email: user.email,
      // Whether the account's address was proven elsewhere is not the organization's to know: its provider vouched for whoever calls.
      emailVerified: user.email_verified || caller.sso === true,
      mustChangePassword: owesPassword,
      sso: caller.sso === true,
      authMethod: member.auth_method,
      byWallet: caller.byWallet === true,
      mustSetFactor: owesFactor,
      welcomed: member.welcomed,
      did: member.did,
      onboarding: member.onboarding,
      organization: {
        id: organizationId,
        name: member.organization_name,
        did: member.organization_did,
        status: member.status,
        membership: member.membership,
        trialEndsAt: member.trial_ends_at?.toISOString() ?? null,
        keyEndsAt: member.key_ends_at?.toISOString() ?? null,
        algorithms: member.algorithms,
        documentSignerEndsAt: member.document_signer_ends_at?.toISOString() ?? null,
        platformOwner: member.platform_owner,
        logoImage: member.logo_image_id && `/api/v1/public/images/${member.logo_image_id}`,
        language: member.language,
        timeZone: member.time_zone ?? zoneOf(member.country),
        features: { ...FEATURES, ...member.features },
      },
      organizations,
      roles: caller.roles.map(role => ({ id: role, name: role })),
      projects: projects
        .map(project => ({ ...project, roles: heldProjectRoles(project.roles, caller) }))
        .filter(project => project.roles.length > 0),
      notifications: { unread: member.unread },
      invitations: invitations.open,
    };
  },
});
