import type { Currency } from '../../../../../contract/base/money/money.ts';
import type { PurchaseEntered, Redemption, RedemptionState } from '../../../../../contract/office/benefits/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { found } from '../../../../platform/errors/index.ts';
import type { Redeemer } from './redeemer.ts';

export interface RedemptionRow {
  id: string;
  project_id: string;
  benefit_id: string;
  version: number;
  vendor_id: string;
  member_id: string;
  member_name: string | null;
  credential_id: string | null;
  by_kind: Redeemer['kind'];
  by_id: string;
  by_name: string | null;
  content: Buffer;
  product: string;
  purchase: PurchaseEntered & { prices?: number[] };
  currency: Currency;
  bill: number | null;
  discount: number;
  total: number;
  left_after: number | null;
  day: string;
  at: Date;
  state: RedemptionState;
  reversible_until: Date;
  is_past: boolean;
  reversed_at: Date | null;
  reversed_by_id: string | null;
  reversal_reason: string | null;
}

/** The tables of a redemption `r`: its version `w`, its member `m`, and the service account `a` or the point `p` that made it. */
export const FROM = `redemptions r join benefit_versions w on w.benefit_id = r.benefit_id and w.version = r.version
  left join recipients m on m.id = r.member_id left join service_account_names a on r.by_kind = 'serviceAccount' and a.id = r.by_id
  left join device_names p on r.by_kind = 'point' and p.id = r.by_id`;
export const COLUMNS = `r.*, r.day::text as day, w.content ->> 'product' as product, trim(m.name || ' ' || m.lastname) as member_name, coalesce(p.name, a.name) as by_name,
  r.reversible_until <= clock_timestamp() as is_past`;

/** The redemption of an id, in a transaction of its organization. */
export const readKnown = (tx: Tx, id: string): Promise<RedemptionRow | undefined> =>
  tx.maybe<RedemptionRow>(`select ${COLUMNS} from ${FROM} where r.id = $1`, [id]);

/** As `readKnown`, of a benefit. @throws AppError error.not_found */
export async function readRedemption(
  tx: Tx,
  at: { projectId: string; benefitId: string; id: string },
): Promise<RedemptionRow> {
  const row = await readKnown(tx, at.id);
  return found(row?.project_id === at.projectId && row.benefit_id === at.benefitId ? row : undefined);
}

/** A redemption as the API gives it. */
export const present = (row: RedemptionRow): Redemption => ({
  id: row.id,
  benefitId: row.benefit_id,
  version: row.version,
  product: row.product,
  member: row.member_name === null ? null : { id: row.member_id, name: row.member_name },
  credentialId: row.credential_id,
  by: { kind: row.by_kind, name: row.by_name },
  currency: row.currency,
  purchase: row.purchase,
  bill: row.bill,
  discount: row.discount,
  total: row.total,
  day: row.day,
  at: row.at.toISOString(),
  state: row.state,
  reversibleUntil: row.reversible_until.toISOString(),
  reversedAt: row.reversed_at?.toISOString() ?? null,
  reversalReason: row.reversal_reason,
  left: row.left_after,
});
