import type {
  Beneficiary,
  BeneficiaryState,
  IdentificationType,
} from '../../../../../contract/vouchers/vouchers/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { found } from '../../../../platform/errors/index.ts';
import { ALIVE } from './due.ts';
import { MASKED_IDENTIFICATION } from './identification.ts';

export interface BeneficiaryRecord {
  id: string;
  organization_id: string;
  voucher_project_id: string;
  revision: number;
  name: string;
  lastname: string;
  email: string;
  /** Who typed that address; null where it came with an order. */
  email_by: string | null;
  phone_number: string;
  identification_type: IdentificationType;
  identification: string;
  amount: number;
  balance: number;
  /** Paid for, and of that set apart by distributions or given. */
  paid: number;
  promised: number;
  status: BeneficiaryState;
  /** Whether they get nothing any more. */
  is_out: boolean;
  keep_reason: string | null;
  erased_at: Date | null;
  created_at: Date;
}

export const BENEFICIARY_COLUMNS = `b.id, b.organization_id, b.voucher_project_id, b.revision, b.name, b.lastname, b.email, b.email_by, b.phone_number, b.identification_type, b.identification,
  b.amount, b.status, b.keep_reason, b.erased_at, b.created_at, not (${ALIVE}) as is_out,
  b.paid, b.promised, coalesce((select sum(a.balance) from given_vouchers g join account_balances a on a.offer_id = g.offer_id and a.kind = 'voucher' and a.subject_id = g.id
    where g.beneficiary_id = b.id), 0)::bigint as balance`;

const ONE = `select ${BENEFICIARY_COLUMNS} from beneficiaries b join voucher_projects p on p.id = b.voucher_project_id
  where b.id = $3 and b.voucher_project_id = $2 and p.project_id = $1`;

interface At {
  projectId: string;
  voucherProjectId: string;
  beneficiaryId: string;
}

/** Somebody who has a voucher. @throws AppError error.not_found */
export const readBeneficiary = async (tx: Tx, at: At): Promise<BeneficiaryRecord> =>
  found(await tx.maybe<BeneficiaryRecord>(ONE, [at.projectId, at.voucherProjectId, at.beneficiaryId]));

/** As readBeneficiary, so that nobody else changes them until the commit. */
export async function lockBeneficiary(tx: Tx, at: At): Promise<BeneficiaryRecord> {
  inLockOrder(tx, 'beneficiary');
  return found(
    await tx.maybe<BeneficiaryRecord>(`${ONE} for no key update of b`, [
      at.projectId,
      at.voucherProjectId,
      at.beneficiaryId,
    ]),
  );
}

export const presentBeneficiary = (row: BeneficiaryRecord): Beneficiary => ({
  id: row.id,
  revision: row.revision,
  name: row.name,
  lastname: row.lastname,
  email: row.email,
  phone_number: row.phone_number,
  identification: row.identification === '' ? '' : MASKED_IDENTIFICATION,
  identification_type: row.identification_type,
  amount: row.amount,
  balance: row.balance,
  due: row.is_out ? 0 : row.paid - row.promised,
  status: row.status,
  keepReason: row.keep_reason,
  erasedAt: row.erased_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
