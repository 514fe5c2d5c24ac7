import type { OrganizationRole } from '../../../../../contract/base/access/index.ts';
import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { found } from '../../../../platform/errors/index.ts';
import { presentMember, type MemberRow } from '../present-member.ts';

/** Somebody of an organization, with what they have there. */
export interface PersonRow extends MemberRow {
  organization_id: string;
  revision: number;
  title: string;
  signature_image_id: string | null;
  roles: OrganizationRole[];
  did_key_id: string | null;
  onboarding_method: OrganizationUser['onboardingMethod'];
  onboarding_state: OrganizationUser['onboarding'];
  stated_did: string | null;
  created_at: Date;
  last_sign_in_at: Date | null;
  second_factor: boolean;
  invited_at: Date | null;
  invited_by_name: string | null;
  invitation_ends_at: Date | null;
  invitation_declined_at: Date | null;
  projects: OrganizationUser['projects'];
  signs: OrganizationUser['signs'];
}

/** The columns of people `u`. Each look at another table is one by its index, and by their organization, whoever's transaction it is. */
export const PERSON_COLUMNS = `u.*, member_has_factor(u.organization_id, u.user_id) as second_factor,
  (select trim(b.name || ' ' || b.lastname) from organization_users b where b.organization_id = u.organization_id and b.user_id = u.invited_by) as invited_by_name,
  coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'roles', x.roles) order by plainly(x.name), x.id) from (
    select p.project_id as id, p.name, jsonb_agg(p.role order by p.role) as roles from project_places p
    where p.organization_id = u.organization_id and p.user_id = u.user_id group by p.project_id, p.name) x), '[]') as projects,
  coalesce((select jsonb_agg(jsonb_build_object('id', s.template_id, 'title', s.title, 'projectId', s.project_id) order by plainly(s.title), s.template_id)
    from signing_places s where s.organization_id = u.organization_id and s.user_id = u.user_id), '[]') as signs`;

/** Somebody as those see them who look after people; whoever merely chooses among them learns no more than that takes. */
export const presentPerson = (row: PersonRow, whole = true): OrganizationUser => ({
  ...presentMember(row),
  revision: row.revision,
  title: row.title,
  onboardingMethod: row.onboarding_method,
  onboarding: row.onboarding_state,
  createdAt: row.created_at.toISOString(),
  statedDid: whole ? row.stated_did : null,
  lastSignInAt: (whole && row.last_sign_in_at?.toISOString()) || null,
  // Whom a provider vouches for has none of ours: what their account has elsewhere is not this organization's to know.
  secondFactor: whole && row.auth_method !== 'sso' && row.second_factor,
  invitation:
    whole && row.status === 'pending' && row.invited_at && row.invitation_ends_at
      ? {
          sentAt: row.invited_at.toISOString(),
          endsAt: row.invitation_ends_at.toISOString(),
          by: row.invited_by_name || null,
          declinedAt: row.invitation_declined_at?.toISOString() ?? null,
        }
      : null,
  projects: whole ? row.projects : [],
  signs: whole ? row.signs : [],
});

/** Somebody of an organization. @throws AppError error.not_found */
export const readPerson = async (tx: Tx, organizationId: string, userId: string): Promise<PersonRow> =>
  found(
    await tx.maybe<PersonRow>(
      `select ${PERSON_COLUMNS} from organization_users u where u.organization_id = $1 and u.user_id = $2`,
      [organizationId, userId],
    ),
  );
