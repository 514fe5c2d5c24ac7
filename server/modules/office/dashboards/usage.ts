import { TRIAL, type OrganizationUsage } from '../../../../contract/accounts/organizations/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { countMembers, readMembership } from '../../accounts/organizations/index.ts';
import { countProjects } from '../../accounts/projects/index.ts';
import { countOwnTemplates } from '../../credentials/templates/index.ts';

/** What an organization has of what a trial limits. `credentials` is how many one may issue on trial. */
export async function readUsage(tx: Tx, organizationId: string, credentials: number): Promise<OrganizationUsage> {
  const { membership, trialEndsAt, issued } = await readMembership(tx, organizationId);
  const of = (used: number, limit: number) => ({ used, limit: membership === 'trial' ? limit : null });
  return {
    membership,
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    uses: {
      users: of(await countMembers(tx, organizationId), TRIAL.users),
      projects: of(await countProjects(tx, organizationId), TRIAL.projects),
      templates: of(await countOwnTemplates(tx, organizationId), TRIAL.templates),
      credentials: of(issued, credentials),
    },
  };
}
