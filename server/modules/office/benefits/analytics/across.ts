import type { CountedRefusal } from '../../../../../contract/office/benefits/index.ts';
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

/** The benefits that were refused most for a reason. What a vendor's point refused without a benefit is of the vendor's oldest one. */
const refusedAt = async (
  tx: Tx,
  projectIds: readonly string[],
  since: string,
  reason: CountedRefusal,
): Promise<BenefitFigures['refusedAt']> =>
  (
    await tx.rows<{ id: string; name: string; projectId: string; count: number }>(
      `select b.id, b.product as name, b.project_id as "projectId", sum(k.refusals)::int as count from redemption_refusals k
         join benefits b on b.id = coalesce(k.benefit_id, (select o.id from benefits o where o.vendor_id = k.vendor_id order by o.created_at, o.id limit 1))
       where k.project_id = any($1::uuid[]) and k.day >= $2 and k.reason = $3 group by b.id order by 4 desc, b.id limit ${SHOWN}`,
      [projectIds, since, reason],
    )
  ).map(({ id, name, projectId, count }) => ({ benefit: { id, name }, projectId, count }));

const NOTHING: BenefitFigures = { used: [], neverUsed: [], refusals: [], refusedAt: [] };

/** What came of the benefits of projects since a day, by the counters; nothing while they are off. */
export async function readBenefitFigures(
  tx: Tx,
  {
    organizationId,
    projectIds,
    since,
    refused,
  }: { organizationId: string; projectIds: readonly string[]; since: string; refused?: CountedRefusal | undefined },
): Promise<BenefitFigures> {
  if (!(await hasFeature(tx, organizationId, 'benefits'))) return NOTHING;
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
    refusedAt: refused === undefined ? [] : await refusedAt(tx, projectIds, since, refused),
  };
}
