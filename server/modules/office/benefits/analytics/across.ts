import type { Tx } from '../../../../platform/database/index.ts';
import { hasFeature } from '../../../accounts/organizations/index.ts';

/** Returns how often benefits of a project were redeemed since a day, without what was reversed; null where it has none. By the counters. */
export async function benefitsUsed(
  tx: Tx,
  { organizationId, projectId, since }: { organizationId: string; projectId: string; since: string },
): Promise<number | null> {
  if (!(await hasFeature(tx, organizationId, 'benefits'))) return null;
  const { used } = await tx.one<{ used: number | null }>(
    `select case when exists (select 1 from benefits where project_id = $1) then
       (select coalesce(sum(redemptions - reversals), 0)::int from redemption_counts where project_id = $1 and day >= $2) end as used`,
    [projectId, since],
  );
  return used;
}
