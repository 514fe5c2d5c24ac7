import { STATEMENT_ACCOUNTS, type StatementAccount, type StatementLine } from '../../../contract/vouchers/index.ts';
import type { Page, Tx } from '../../platform/database/index.ts';
import { readStatement } from '../ledger/index.ts';
import { readVoucherProject } from '../vouchers/index.ts';

/** What moved for vouchers in the books of their offer: in the accounts of their orders, in their budget, and in their project's credit. */
export async function listStatement(
  tx: Tx,
  { projectId, voucherProjectId }: { projectId: string; voucherProjectId: string },
  page: Page,
): Promise<{ lines: StatementLine[]; total: number }> {
  const voucher = await readVoucherProject(tx, projectId, voucherProjectId);
  const orders = await tx.rows<{ id: string; invoice_number: number | null }>(
    'select id, invoice_number from voucher_orders where voucher_project_id = $1 and organization_id = $2',
    [voucher.id, voucher.organization_id],
  );
  const byId = new Map(orders.map(order => [order.id, order]));
  const { rows, total } = await readStatement(
    tx,
    { offerId: voucher.offer_id, kinds: STATEMENT_ACCOUNTS, subjects: [voucher.id, projectId, ...byId.keys()] },
    page,
  );
  const lines = rows.map((row): StatementLine => {
    const order = byId.get(row.subject_id);
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
