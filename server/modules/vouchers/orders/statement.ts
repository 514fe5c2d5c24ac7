import type { LedgerReceipt } from '../../../../contract/vouchers/voucher-contracts/index.ts';
import {
  STATEMENT_ACCOUNTS,
  type StatementAccount,
  type StatementLine,
} from '../../../../contract/vouchers/vouchers/index.ts';
import type { Page, Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { movedAccounts, readStatement, type SomeAccounts } from '../ledger/index.ts';
import { readReceipt } from '../voucher-contracts/index.ts';
import { readVoucherProject } from '../vouchers/index.ts';

export interface Place {
  projectId: string;
  voucherProjectId: string;
}
interface StatedOrder {
  id: string;
  invoice_number: number | null;
}

/** The accounts that a statement is of: those of the orders of vouchers, their budget, and their project's credit. */
export async function accountsOf(
  tx: Tx,
  { projectId, voucherProjectId }: Place,
): Promise<{ accounts: SomeAccounts; orders: ReadonlyMap<string, StatedOrder> }> {
  const voucher = await readVoucherProject(tx, projectId, voucherProjectId);
  const orders = await tx.rows<StatedOrder>(
    'select id, invoice_number from voucher_orders where voucher_project_id = $1 and organization_id = $2',
    [voucher.id, voucher.organization_id],
  );
  return {
    accounts: {
      offerId: voucher.offer_id,
      kinds: STATEMENT_ACCOUNTS,
      subjects: [voucher.id, projectId, ...orders.map(({ id }) => id)],
    },
    orders: new Map(orders.map(order => [order.id, order])),
  };
}

/** What moved for vouchers in the books of their offer. */
export async function listStatement(
  tx: Tx,
  place: Place,
  page: Page,
): Promise<{ lines: StatementLine[]; total: number }> {
  const { accounts, orders } = await accountsOf(tx, place);
  const { rows, total } = await readStatement(tx, accounts, page);
  const lines = rows.map((row): StatementLine => {
    const order = orders.get(row.subject_id);
    return {
      id: `${row.transaction_id}.${row.account}`,
      transactionId: row.transaction_id,
      postedAt: row.posted_at.toISOString(),
      movement: row.movement,
      account: row.account as StatementAccount,
      amount: row.amount,
      balance: row.balance,
      order: order ? { id: order.id, invoiceNumber: order.invoice_number } : null,
    };
  });
  return { lines, total };
}

/**
 * What proves that a transaction of a statement stands on the contract of the offer, which is somebody else's.
 * @throws AppError error.not_found where it is of no line of the statement, or not on the contract yet
 */
export async function readVoucherReceipt(
  parts: Pick<ModuleParts, 'database' | 'settings'>,
  organizationId: string,
  { transactionId, ...place }: Place & { transactionId: string },
): Promise<LedgerReceipt> {
  const isOfStatement = await parts.database.organization(organizationId, async tx => {
    const { accounts } = await accountsOf(tx, place);
    return movedAccounts(tx, accounts, transactionId);
  });
  if (!isOfStatement) throw new AppError('error.not_found');
  return readReceipt(parts, { organizationId, transactionId });
}
