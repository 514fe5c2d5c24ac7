import type {
  DistributionDelivery,
  DistributionFailure,
  DistributionMethod,
  DistributionState,
  VoucherDistribution,
} from '../../../../contract/vouchers/vouchers/index.ts';
import type { Language } from '../../../../contract/base/common/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { namesOf } from '../../accounts/organizations/index.ts';
import type { VoucherProjectRow } from '../vouchers/index.ts';

export interface DistributionRow {
  id: string;
  organization_id: string;
  project_id: string;
  voucher_project_id: string;
  revision: number;
  name: string;
  description: string;
  method: DistributionMethod;
  delivery: DistributionDelivery;
  at: string | null;
  zone: string | null;
  due_at: Date | null;
  language: Language;
  state: DistributionState;
  failure: DistributionFailure | null;
  reason: string | null;
  amount: number;
  people: number;
  given: number;
  refused: number;
  given_amount: number;
  refused_amount: number;
  requested_by: string;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  canceled_by: string | null;
  reservation_id: string;
  release_id: string;
  cards_printed_at: Date | null;
  /** Who wants the cards printed again, and since when. */
  reprint_by: string | null;
  reprint_at: Date | null;
  created_at: Date;
  finished_at: Date | null;
}

/** Where a distribution stands, in an address. */
export interface DistributionPlace {
  projectId: string;
  voucherProjectId: string;
  distributionId: string;
}

const ONE = 'select d.* from distributions d where d.id = $1 and d.voucher_project_id = $2 and d.project_id = $3';

/** A distribution. @throws AppError error.not_found */
export const readDistribution = async (tx: Tx, at: DistributionPlace): Promise<DistributionRow> =>
  found(await tx.maybe<DistributionRow>(ONE, [at.distributionId, at.voucherProjectId, at.projectId]));

/** As readDistribution, so that nobody else moves it until the commit; after its voucher project. */
export async function lockDistribution(tx: Tx, at: DistributionPlace): Promise<DistributionRow> {
  inLockOrder(tx, 'distribution');
  return found(
    await tx.maybe<DistributionRow>(`${ONE} for no key update of d`, [
      at.distributionId,
      at.voucherProjectId,
      at.projectId,
    ]),
  );
}

/** A distribution by its id alone, for its jobs. */
export const readDistributionById = (tx: Tx, id: string): Promise<DistributionRow> =>
  tx.one<DistributionRow>('select d.* from distributions d where d.id = $1', [id]);

export const placeOf = (row: DistributionRow): DistributionPlace => ({
  projectId: row.project_id,
  voucherProjectId: row.voucher_project_id,
  distributionId: row.id,
});

/** Distributions as the API gives them to somebody. */
export async function presentDistributions(
  tx: Tx,
  rows: readonly DistributionRow[],
  voucherProject: Pick<VoucherProjectRow, 'id' | 'name' | 'currency' | 'decimals'>,
  readerId: string,
): Promise<VoucherDistribution[]> {
  const names = await namesOf(
    tx,
    rows.flatMap(row => [row.requested_by, row.confirmed_by ?? [], row.canceled_by ?? [], row.reprint_by ?? []].flat()),
  );
  const person = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  return rows.map(row => ({
    id: row.id,
    revision: row.revision,
    voucherProject: { id: voucherProject.id, name: voucherProject.name },
    name: row.name,
    description: row.description,
    method: row.method,
    delivery: row.delivery,
    at: row.at,
    zone: row.zone,
    dueAt: row.due_at?.toISOString() ?? null,
    status: row.state,
    failure: row.failure,
    reason: row.reason,
    currency: voucherProject.currency,
    decimals: voucherProject.decimals,
    people: row.people,
    given: row.given,
    refused: row.refused,
    amount: row.amount,
    givenAmount: row.given_amount,
    requestedBy: person(row.requested_by),
    confirmedBy: person(row.confirmed_by),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    canceledBy: person(row.canceled_by),
    mayConfirm: row.state === 'waiting_confirmation' && row.requested_by !== readerId,
    cardsPrintedAt: row.cards_printed_at?.toISOString() ?? null,
    reprint:
      row.reprint_by && row.reprint_at
        ? {
            requestedBy: { id: row.reprint_by, name: names.get(row.reprint_by) ?? '' },
            mayPrint: row.reprint_by !== readerId,
            createdAt: row.reprint_at.toISOString(),
          }
        : null,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }));
}

export const distributionsByPlace = (
  tx: Tx,
  ids: readonly string[],
): Promise<Pick<DistributionRow, 'id' | 'project_id' | 'voucher_project_id'>[]> =>
  tx.rows('select id, project_id, voucher_project_id from distributions where id = any($1::uuid[])', [[...ids]]);
