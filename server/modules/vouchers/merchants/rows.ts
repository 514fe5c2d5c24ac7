import {
  accountForm,
  maskedAccount,
  type AccountForm,
  type Merchant,
  type MerchantState,
  type MerchantsList,
} from '../../../../contract/vouchers/merchants/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';

export interface MerchantRow {
  id: string;
  revision: number;
  name: string;
  tax_id: string;
  email: string;
  places: Merchant['places'];
  account: string;
  status: MerchantState;
  created_at: Date;
}
export const MERCHANT_COLUMNS =
  'm.id, m.revision, m.name, m.tax_id, m.email, m.places, m.account, m.status, m.created_at';

/** A merchant as lists and events have it. */
export const presentMerchant = (row: MerchantRow): Merchant => ({
  id: row.id,
  revision: row.revision,
  name: row.name,
  taxId: row.tax_id,
  email: row.email,
  places: row.places,
  maskedAccount: maskedAccount(row.account),
  accountForm: accountForm(row.account) as AccountForm,
  status: row.status,
  createdAt: row.created_at.toISOString(),
});
/** With its account, for whoever may change it. */
export const presentInFull = (row: MerchantRow): Merchant & { account: string } => ({
  ...presentMerchant(row),
  account: row.account,
});

/** A merchant of a project that stands. @throws AppError error.not_found */
export const readMerchant = async (tx: Tx, projectId: string, id: string): Promise<MerchantRow> =>
  found(
    await tx.maybe<MerchantRow>(
      `select ${MERCHANT_COLUMNS} from merchants m where m.id = $1 and m.project_id = $2 and m.status = 'active'`,
      [id, projectId],
    ),
  );

/** Merchants by their ids, removed ones too, as whoever pays them has to know them. */
export async function merchantsById(
  tx: Tx,
  ids: readonly string[],
): Promise<
  ReadonlyMap<
    string,
    Pick<MerchantRow, 'id' | 'name' | 'tax_id' | 'email' | 'account' | 'status'> & { project_id: string }
  >
> {
  const rows = await tx.rows<MerchantRow & { project_id: string }>(
    `select ${MERCHANT_COLUMNS}, m.project_id from merchants m where m.id = any($1::uuid[])`,
    [[...ids]],
  );
  return new Map(rows.map(row => [row.id, row]));
}

/** As readMerchant, locked: whoever changes it, or puts it on a list, comes after whoever did so before. */
export async function lockMerchant(tx: Tx, projectId: string, id: string): Promise<MerchantRow> {
  inLockOrder(tx, 'merchant');
  await tx.maybe("select 1 from merchants where id = $1 and project_id = $2 and status = 'active' for no key update", [
    id,
    projectId,
  ]);
  return readMerchant(tx, projectId, id);
}

export interface ListRow {
  id: string;
  line_id: string;
  version: number;
  digest: string;
  size: number;
  created_at: Date;
}
export const LIST_COLUMNS = 'l.id, l.line_id, l.version, l.digest, l.size, l.created_at';

export const presentList = (row: ListRow): MerchantsList => ({
  id: row.id,
  lineId: row.line_id,
  version: row.version,
  digest: row.digest,
  size: row.size,
  createdAt: row.created_at.toISOString(),
});
