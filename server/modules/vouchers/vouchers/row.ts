import type { Language } from '../../../../contract/base/common/index.ts';
import type { Currency, CurrencyDecimals } from '../../../../contract/vouchers/ledger/index.ts';
import {
  CONFIRM_ABOVE_UNITS,
  type CouponType,
  type Distribution,
  type VoucherProject,
} from '../../../../contract/vouchers/vouchers/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { cameBack } from './figures.ts';

export interface VoucherProjectRow {
  id: string;
  organization_id: string;
  project_id: string;
  revision: number;
  name: string;
  description: string;
  language: Language;
  offer_id: string;
  provider_id: string;
  config_id: string;
  offer_code: string;
  offer_name: string;
  provider_name: string;
  country: string;
  currency: Currency;
  decimals: CurrencyDecimals;
  /** Whether more can be bought of its offer. */
  active: boolean;
  coupon_type: CouponType;
  expires_on: string;
  distribution: Distribution;
  people: number;
  created_at: Date;
  /** What somebody may get at once. */
  at_least: number;
  at_most: number;
  /** In minor units: bought, and of that not given yet. */
  bought: number;
  /** Set apart for distributions. */
  reserved: number;
  /** Null where nobody said it. */
  confirm_above: number | null;
  budget: number;
  spent: number;
  /** Ended unspent with its last day, and back in the budget. */
  expired: number;
  /** In all, whatever of it came back. */
  ever_given: number;
}

export const COLUMNS = `v.id, v.organization_id, v.project_id, v.revision, v.name, v.description, v.language, v.offer_id, v.provider_id, v.config_id, v.offer_code, v.offer_name,
  v.provider_name, v.country, v.currency, v.decimals, v.coupon_type, exists (select from public_offers o where o.id = v.offer_id and o.is_active) as active,
  to_char(v.expires_on, 'YYYY-MM-DD') as expires_on, v.distribution, v.people, v.created_at, v.bought, v.reserved, v.confirm_above,
  (select c.at_least from config_bounds(v.config_id) c) as at_least, (select c.at_most from config_bounds(v.config_id) c) as at_most,
  coalesce((select a.balance from account_balances a where a.offer_id = v.offer_id and a.kind = 'budget' and a.subject_id = v.id), 0) as budget,
  (select coalesce(sum(s.amount), 0)::bigint from spent_vouchers s where s.voucher_project_id = v.id) as spent,
  (select coalesce(sum(e.amount), 0)::bigint from expired_vouchers e where e.voucher_project_id = v.id) as expired,
  (select coalesce(sum(g.amount), 0)::bigint from given_amounts g where g.voucher_project_id = v.id) as ever_given`;

/** Vouchers of a project. @throws AppError error.not_found */
export const readVoucherProject = async (tx: Tx, projectId: string, id: string): Promise<VoucherProjectRow> =>
  found(
    await tx.maybe<VoucherProjectRow>(
      `select ${COLUMNS} from voucher_projects v where v.id = $2 and v.project_id = $1`,
      [projectId, id],
    ),
  );

/**
 * As readVoucherProject, so that nobody else changes them, or registers people, until the commit. What is left of the budget, and all else that stands in
 * other rows, is read once they are locked: by a statement that waits itself it would be that of before.
 */
export async function lockVoucherProject(tx: Tx, projectId: string, id: string): Promise<VoucherProjectRow> {
  inLockOrder(tx, 'voucher project');
  const [, row] = await Promise.all([
    tx.maybe('select from voucher_projects where id = $2 and project_id = $1 for no key update', [projectId, id]),
    readVoucherProject(tx, projectId, id),
  ]);
  return row;
}

/** Vouchers by their id alone, so that nobody registers people until the commit. By the platform. */
export async function holdVouchers(tx: Tx, id: string): Promise<void> {
  inLockOrder(tx, 'voucher project');
  await tx.one('select id from voucher_projects where id = $1 for no key update', [id]);
}

/** Counts people who come and go, money that is bought, or goes back, and what is set apart. Also as the platform. */
export async function countVouchers(
  tx: Tx,
  id: string,
  { people = 0, bought = 0, reserved = 0 }: { people?: number; bought?: number; reserved?: number },
): Promise<void> {
  inLockOrder(tx, 'voucher project');
  if (people !== 0) await tx.run('update voucher_projects set people = people + $2 where id = $1', [id, people]);
  if (bought !== 0) await tx.run('update voucher_projects set bought = bought + $2 where id = $1', [id, bought]);
  if (reserved !== 0)
    await tx.run('update voucher_projects set reserved = reserved + $2 where id = $1', [id, reserved]);
}

/** Above how much of a day a second person confirms, in minor units: what its owner said, or as many whole units as anywhere else. */
export const confirmAboveOf = ({
  confirm_above,
  decimals,
}: Pick<VoucherProjectRow, 'confirm_above' | 'decimals'>): number =>
  confirm_above ?? CONFIRM_ABOVE_UNITS * 10 ** decimals;

/** Vouchers as the API gives them. */
export function presentVoucherProject(row: VoucherProjectRow): VoucherProject {
  const given = row.bought - row.budget - row.reserved;
  return {
    id: row.id,
    revision: row.revision,
    name: row.name,
    description: row.description,
    language: row.language,
    configId: row.config_id,
    expirationDate: row.expires_on,
    couponType: row.coupon_type,
    distribution: row.distribution,
    offer: {
      id: row.offer_id,
      code: row.offer_code,
      name: row.offer_name,
      provider: row.provider_name,
      country: row.country,
      active: row.active,
    },
    currency: row.currency,
    decimals: row.decimals,
    leastAmount: row.at_least,
    greatestAmount: row.at_most,
    beneficiaries: row.people,
    budget: row.budget,
    reserved: row.reserved,
    given,
    spent: row.spent,
    left: given - row.spent,
    expired: row.expired,
    returned: cameBack({ everGiven: row.ever_given, given, expired: row.expired }),
    confirmAbove: confirmAboveOf(row),
    createdAt: row.created_at.toISOString(),
  };
}

/** Says above how much a second person confirms. Vouchers are locked. */
export async function limitDistributions(
  tx: Tx,
  row: VoucherProjectRow,
  confirmAbove: number,
): Promise<VoucherProjectRow> {
  await tx.run('update voucher_projects set confirm_above = $2, revision = revision + 1 where id = $1', [
    row.id,
    confirmAbove,
  ]);
  return readVoucherProject(tx, row.project_id, row.id);
}

/** The projects that voucher projects are in, by their ids. */
export const placesOfVoucherProjects = (
  tx: Tx,
  ids: readonly string[],
): Promise<Pick<VoucherProjectRow, 'id' | 'project_id'>[]> =>
  tx.rows('select id, project_id from voucher_projects where id = any($1::uuid[])', [[...ids]]);
