import type { BenefitFigures } from '../../../../../contract/office/dashboards/index.ts';
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

/** Benefits that the analytics of an organization tell apart. */
const SHOWN = 20;
interface Counted {
  id: string;
  name: string;
  projectId: string;
  redemptions: number;
}

/** What came of the benefits of projects since a day, by the counters; nothing while they are off. */
export async function readBenefitFigures(
  tx: Tx,
  { organizationId, projectIds, since }: { organizationId: string; projectIds: readonly string[]; since: string },
): Promise<BenefitFigures> {
  if (!(await hasFeature(tx, organizationId, 'benefits'))) return { used: [], neverUsed: [], refusals: [] };
  const present = ({ redemptions, id, name, projectId }: Counted) => ({
    benefit: { id, name },
    projectId,
    redemptions,
  });
  return {
    used: (
      await tx.rows<Counted>(
        `select b.id, b.product as name, b.project_id as "projectId", k.redemptions from (
           select benefit_id, sum(redemptions - reversals)::int as redemptions from redemption_counts where project_id = any($1::uuid[]) and day >= $2
           group by 1 having sum(redemptions - reversals) > 0 order by 2 desc, 1 limit ${SHOWN}) k
         join benefits b on b.id = k.benefit_id order by k.redemptions desc, b.id`,
        [projectIds, since],
      )
    ).map(present),
    neverUsed: (
      await tx.rows<Counted>(
        `select b.id, b.product as name, b.project_id as "projectId", 0 as redemptions from benefits b
         where b.project_id = any($1::uuid[]) and b.state = 'active' and not exists (select 1 from redemptions r where r.benefit_id = b.id)
         order by b.created_at, b.id limit ${SHOWN}`,
        [projectIds],
      )
    ).map(present),
    refusals: await tx.rows(
      'select reason, sum(refusals)::int as count from redemption_refusals where project_id = any($1::uuid[]) and day >= $2 group by 1 order by 2 desc, 1',
      [projectIds, since],
    ),
  };
}
