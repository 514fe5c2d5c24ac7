import type {
  DistributionPerson,
  DistributionRowReason,
  DistributionRowState,
} from '../../../../contract/vouchers/vouchers/index.ts';
import { readPage, type Page, type Tx } from '../../../platform/database/index.ts';
import { nameBeneficiaries } from '../vouchers/index.ts';
import { statusOf, verifyUrlsOf, VOUCHER_COLUMNS, type VoucherRow } from './voucher-row.ts';

interface PersonRow {
  place: number;
  beneficiary_id: string;
  amount: number;
  state: DistributionRowState;
  reason: DistributionRowReason | null;
}

/** A page of whom a distribution is for, and what came of each: whoever is first is given first. */
export async function listPeople(
  tx: Tx,
  publicUrl: string,
  distributionId: string,
  query: Page & { state?: DistributionRowState | undefined },
): Promise<{ people: DistributionPerson[]; total: number }> {
  const { rows, total } = await readPage<PersonRow>(tx, query, {
    columns: 'r.place, r.beneficiary_id, r.amount, r.state, r.reason',
    from: 'distribution_rows r',
    where: 'r.distribution_id = $1 and ($2::text is null or r.state = $2)',
    params: [distributionId, query.state ?? null],
    sorts: { place: 'r.place', amount: 'r.amount' },
    key: 'r.place',
  });
  const [people, vouchers] = await Promise.all([
    nameBeneficiaries(
      tx,
      rows.map(row => row.beneficiary_id),
    ),
    tx.rows<VoucherRow>(
      `select ${VOUCHER_COLUMNS} from vouchers x where x.distribution_id = $1 and x.place = any($2::int[])`,
      [distributionId, rows.map(({ place }) => place)],
    ),
  ]);
  const urls = await verifyUrlsOf(tx, publicUrl, vouchers);
  const byPlace = new Map(vouchers.map(voucher => [voucher.place, voucher]));
  return {
    total,
    people: rows.map(row => {
      const person = people.get(row.beneficiary_id);
      const voucher = byPlace.get(row.place);
      return {
        id: row.beneficiary_id,
        beneficiary: {
          id: row.beneficiary_id,
          name: person?.name ?? '',
          lastname: person?.lastname ?? '',
          email: person?.email ?? '',
          status: person?.status ?? 'unclaimed',
          erasedAt: person?.erased_at?.toISOString() ?? null,
        },
        amount: row.amount,
        state: row.state,
        reason: row.reason,
        voucher: voucher
          ? {
              id: voucher.id,
              number: voucher.number,
              status: statusOf(voucher),
              sentAt: voucher.sent_at?.toISOString() ?? null,
              mailError: voucher.mail_error,
              verifyUrl: urls.get(voucher.id) ?? null,
            }
          : null,
      };
    }),
  };
}
