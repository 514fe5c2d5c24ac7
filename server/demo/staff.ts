import type { OrganizationRole } from '../../contract/base/access/index.ts';
import type { OnboardingMethod } from '../../contract/accounts/users/index.ts';
import type { AsOwner } from '../platform/database/index.ts';
import type { Handlers } from '../platform/http/index.ts';
import { actAs } from './caller.ts';
import type { People, Person } from './organizations.ts';

interface Colleague {
  email: string;
  name: string;
  lastname: string;
  role: OrganizationRole;
  /** What became of the invitation: it was taken up, waits, or is over. */
  came: 'in' | 'waits' | 'over';
  disabled?: true;
  onboardingMethod?: OnboardingMethod & ('manual' | 'email');
  did?: string;
}

/** The university's people to whom nobody signs in: with those who do, one of every role, and in every status. */
const STAFF: readonly Colleague[] = [
  { email: 'billing@uni.example', name: 'Berta', lastname: 'Facturas', role: 'org.billing', came: 'in' },
  { email: 'audit@uni.example', name: 'Aurelio', lastname: 'Revisor', role: 'org.audit', came: 'in' },
  { email: 'api@uni.example', name: 'Inés', lastname: 'Enlace', role: 'org.api', came: 'in' },
  { email: 'reports@uni.example', name: 'Rita', lastname: 'Reportes', role: 'org.reports', came: 'in' },
  { email: 'former@uni.example', name: 'Dora', lastname: 'Licencia', role: 'viewer', came: 'in', disabled: true },
  { email: 'invited@uni.example', name: 'Ivo', lastname: 'Invitado', role: 'org.member', came: 'waits' },
  { email: 'late@uni.example', name: 'Vicente', lastname: 'Vencido', role: 'viewer', came: 'over' },
  {
    email: 'guest@partner.example',
    name: 'Elena',
    lastname: 'Externa',
    role: 'viewer',
    came: 'in',
    onboardingMethod: 'manual',
    did: 'did:web:partner.example',
  },
];

/**
 * Fills the organization with people of every kind, invited by its owner. What came of the letters is written as the owner of the tables: nobody
 * opens them.
 */
export async function fillStaff({
  handlers,
  asOwner,
  people,
}: {
  handlers: Handlers;
  asOwner: AsOwner;
  people: People;
}): Promise<void> {
  const owner = actAs(handlers, people['owner@uni.example'] as Person);
  for (const { email, name, lastname, role, came, disabled, onboardingMethod = 'email', did } of STAFF) {
    const { users } = await owner('inviteOrganizationUsers', {
      body: { people: [{ email, name, lastname, ...(did && { did }) }], roles: [role], onboardingMethod },
    });
    const memberId = users[0]?.id as string;
    await asOwner(async tx => {
      if (came === 'in') {
        await tx.run('update users set email_verified = true where id = $1', [memberId]);
        await tx.run(
          "update organization_users set status = 'active', last_sign_in_at = now() - interval '3 days', onboarding_state = case onboarding_state when 'due' then 'confirmed' else onboarding_state end where user_id = $1",
          [memberId],
        );
      }
      if (came === 'over')
        await tx.run(
          "update organization_users set created_at = now() - interval '9 days', invited_at = now() - interval '9 days', invitation_ends_at = now() - interval '2 days' where user_id = $1",
          [memberId],
        );
    });
    if (disabled) await owner('changeOrganizationUserStatus', { params: { memberId }, body: { status: 'disabled' } });
  }
}
