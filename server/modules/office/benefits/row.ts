import {
  BENEFIT_DECIMALS,
  type Benefit,
  type BenefitContent,
  type BenefitState,
  type BenefitType,
} from '../../../../contract/office/benefits/index.ts';
import { inMoney } from '../../../../contract/base/events/amounts.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import { holdToFeature } from '../../accounts/organizations/index.ts';
import { activeProject } from '../../accounts/projects/index.ts';

export interface BenefitRow {
  id: string;
  organization_id: string;
  project_id: string;
  vendor_id: string;
  vendor_name: string;
  revision: number;
  version: number;
  state: BenefitState;
  product: string;
  type: BenefitType;
  content: BenefitContent;
  redeemed: number;
  stock_used: number;
  templates: { id: string; title: string }[];
  created_at: Date;
}

/** The tables of a benefit `b` with its vendor `v`. */
export const FROM = 'benefits b join benefit_vendors v on v.id = b.vendor_id';
/** The columns of a benefit, with how often it was redeemed by the counters, and the templates whose cards give it. */
export const COLUMNS = `b.*, v.name as vendor_name,
  (select coalesce(sum(c.redemptions - c.reversals), 0)::int from redemption_counts c where c.benefit_id = b.id) as redeemed,
  coalesce((select s.used from benefit_stocks s where s.benefit_id = b.id), 0) as stock_used,
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title) order by t.title, t.id), '[]')
     from template_benefits tb join templates t on t.id = tb.template_id where tb.benefit_id = b.id) as templates`;

/** What is left of the stock of a benefit; null where it is unlimited. */
export const stockLeftOf = ({ content: { stock }, stock_used: used }: Pick<BenefitRow, 'content' | 'stock_used'>) =>
  stock === null ? null : Math.max(0, stock - used);

/** A benefit as the API gives it. */
export const present = (row: BenefitRow): Benefit => ({
  ...row.content,
  id: row.id,
  revision: row.revision,
  version: row.version,
  vendor: { id: row.vendor_id, name: row.vendor_name },
  state: row.state,
  redeemed: row.redeemed,
  stockLeft: stockLeftOf(row),
  templates: row.templates,
  createdAt: row.created_at.toISOString(),
});

/** In a transaction of the caller's organization. @throws AppError error.not_found */
export const readBenefit = async (tx: Tx, projectId: string, id: string): Promise<BenefitRow> =>
  found(
    await tx.maybe<BenefitRow>(`select ${COLUMNS} from ${FROM} where b.id = $1 and b.project_id = $2`, [id, projectId]),
  );

/** Locks a benefit: nobody edits, moves or redeems it until the commit. @throws AppError error.not_found */
export async function lockBenefit(tx: Tx, projectId: string, id: string): Promise<BenefitRow> {
  inLockOrder(tx, 'benefit');
  await tx.run('select 1 from benefits where id = $1 for no key update', [id]);
  return readBenefit(tx, projectId, id);
}

/** As `lockBenefit`, together with others who redeem it: nobody edits or moves it until the commit. */
export async function holdBenefit(tx: Tx, projectId: string, id: string): Promise<BenefitRow> {
  inLockOrder(tx, 'benefit');
  await tx.run('select 1 from benefits where id = $1 for share', [id]);
  return readBenefit(tx, projectId, id);
}

/** Refuses where a project has no benefits. @throws AppError error.not_found, feature.off, benefit.not_membership */
export async function holdToBenefits(tx: Tx, organizationId: string, projectId: string): Promise<void> {
  await holdToFeature(tx, organizationId, 'benefits');
  const { category } = await activeProject(tx, projectId);
  if (category !== 'membership') throw new AppError('benefit.not_membership');
}

/** What an event says of a benefit. */
export const recorded = (row: BenefitRow): object => ({
  vendor: row.vendor_name,
  ...inMoney({ ...row.content, decimals: BENEFIT_DECIMALS }),
  ...row.content,
  state: row.state,
  version: row.version,
});
