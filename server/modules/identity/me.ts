import { countingRoles, type OrganizationRole, type ProjectRole } from '../../../contract/access/index.ts';
import type { SessionUser } from '../../../contract/users/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { HandlersOf } from '../../platform/http/index.ts';

interface MemberRow {
  name: string;
  lastname: string;
  did: string | null;
  roles: OrganizationRole[];
  organization_name: string;
  organization_did: string | null;
  status: SessionUser['organization']['status'];
  membership: SessionUser['organization']['membership'];
  trial_ends_at: Date | null;
  platform_owner: boolean;
  logo_image_id: string | null;
  features: Record<string, boolean>;
  unread: number;
}

/** `GET users/me`: who is signed in, where, and what may be done there. */
export const meHandlers = (database: Database): HandlersOf<'me'> => ({
  async me({ caller }) {
    const account = await database.platform('sign-in', async tx => ({
      user: await tx.maybe<{ email: string; email_verified: boolean; must_change_password: boolean }>(
        'select email, email_verified, must_change_password from users where id = $1',
        [caller.userId],
      ),
      organizations: await tx.rows<{ id: string; name: string }>(
        `select o.id, o.name from organization_users ou join organizations o on o.id = ou.organization_id
         where ou.user_id = $1 and ou.status = 'active' and o.status <> 'rejected' order by o.name`,
        [caller.userId],
      ),
    }));
    return database.organization(caller.organizationId, async tx => {
      const member = await tx.maybe<MemberRow>(
        `select ou.name, ou.lastname, ou.did, ou.roles, o.name as organization_name, o.did as organization_did, o.status, o.membership, o.trial_ends_at,
           o.platform_owner, o.logo_image_id, o.features,
           (select count(*)::int from notifications n where n.user_id = $1 and n.status = 'new') as unread
         from organization_users ou join organizations o on o.id = ou.organization_id where ou.user_id = $1 and ou.status = 'active'`,
        [caller.userId],
      );
      if (!member || !account.user) throw new AppError('auth.invalid_token');
      const projects = await tx.rows<{ id: string; name: string; roles: ProjectRole[] }>(
        `select p.id, p.name, array_agg(pu.role order by pu.role) as roles from project_users pu join projects p on p.id = pu.project_id
         where pu.user_id = $1 and p.status = 'active' group by p.id order by p.created_at desc`,
        [caller.userId],
      );
      return {
        id: caller.userId,
        name: member.name,
        lastname: member.lastname,
        email: account.user.email,
        emailVerified: account.user.email_verified,
        mustChangePassword: account.user.must_change_password,
        did: member.did,
        organization: {
          id: caller.organizationId,
          name: member.organization_name,
          did: member.organization_did,
          status: member.status,
          membership: member.membership,
          trialEndsAt: member.trial_ends_at?.toISOString() ?? null,
          platformOwner: member.platform_owner,
          logoImage: member.logo_image_id && `/api/v1/public/images/${member.logo_image_id}`,
          features: member.features,
        },
        organizations: account.organizations,
        roles: countingRoles(member.roles, member.platform_owner).map(role => ({ id: role, name: role })),
        projects,
        notifications: { unread: member.unread },
      };
    });
  },
});
