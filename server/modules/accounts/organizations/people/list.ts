import type { z } from 'zod';
import type { organizationUserRoutes } from '../../../../../contract/accounts/api/organization-users.ts';
import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import { likePattern, readPage, type Tx } from '../../../../platform/database/index.ts';
import { PERSON_COLUMNS, presentPerson, type PersonRow } from './row.ts';

type Query = z.output<(typeof organizationUserRoutes)['listOrganizationUsers']['query']>;

/** A page of the people of an organization, in its transaction; `whole` for those who look after them. */
export async function listPeople(
  tx: Tx,
  query: Query,
  whole: boolean,
): Promise<{ users: OrganizationUser[]; total: number }> {
  const { rows, total } = await readPage<PersonRow>(tx, query, {
    columns: PERSON_COLUMNS,
    from: 'organization_users u',
    where: `($1::text is null or plainly(u.name || ' ' || u.lastname || ' ' || u.email) like $1)
      and ($2::text is null or u.key_management <> 'none' and u.did is not null)
      and ($3::text is null or $3 = any(u.roles)) and ($4::text is null or u.status = $4)
      and ($5::text is null or u.status = 'pending' and $5 = case when u.invitation_declined_at is not null then 'declined' when u.invitation_ends_at > now() then 'open' else 'over' end)
      and ($6::text is null or u.key_management = $6) and ($7::text is null or u.auth_method = $7)
      and ($8::text is null or u.onboarding_method = $8) and ($9::text is null or u.onboarding_state = $9)`,
    params: [
      likePattern(query.q),
      query.signs,
      query.role,
      query.status,
      query.invitation,
      query.keyManagement,
      query.authMethod,
      query.onboardingMethod,
      query.onboarding,
    ],
    sorts: {
      name: 'plainly(u.name), plainly(u.lastname)',
      email: 'u.email',
      createdAt: 'u.created_at',
      lastSignInAt: { nullable: 'u.last_sign_in_at' },
    },
    key: 'u.user_id',
  });
  return { users: rows.map(row => presentPerson(row, whole)), total };
}
