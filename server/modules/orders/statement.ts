import { STATEMENT_ACCOUNTS, type StatementAccount, type StatementLine } from '../../../contract/vouchers/index.ts';
import { zoneOf } from '../../../contract/catalogues/zones.ts';
import type { Language } from '../../../contract/common/index.ts';
import { PRINTED_MAX, type StatementPeriod } from '../../../contract/vouchers/period.ts';
import type { Database, Page, Tx } from '../../platform/database/index.ts';
import type { BinaryAnswer } from '../../platform/http/index.ts';
import { heldAt, MOVEMENT_WORDS, readLines, readStatement, spanOf, statementPdf } from '../ledger/index.ts';
import { organizationNames } from '../organizations/index.ts';
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

/** The same of some days, as PDF. */
export async function printStatement(
  database: Database,
  organizationId: string,
  { projectId, voucherProjectId }: { projectId: string; voucherProjectId: string },
  period: StatementPeriod,
  language: Language,
): Promise<BinaryAnswer> {
  const found = await database.organization(organizationId, async tx => {
    const voucher = await readVoucherProject(tx, projectId, voucherProjectId);
    const orders = await tx.rows<{ id: string }>(
      'select id from voucher_orders where voucher_project_id = $1 and organization_id = $2',
      [voucher.id, voucher.organization_id],
    );
    const span = await spanOf(tx, period, voucher.country);
    const accounts = {
      offerId: voucher.offer_id,
      kinds: STATEMENT_ACCOUNTS,
      subjects: [voucher.id, projectId, ...orders.map(({ id }) => id)],
    };
    return {
      voucher,
      author: (await organizationNames(tx, [organizationId])).get(organizationId) ?? '',
      before: await heldAt(tx, accounts, span.since),
      lines: await readLines(tx, accounts, span, PRINTED_MAX + 1),
    };
  });
  const { voucher, author, before, lines } = found;
  return statementPdf({
    language,
    author,
    of: voucher.name,
    money: voucher,
    zone: zoneOf(voucher.country),
    period,
    before,
    lines: lines.map(line => ({
      at: line.posted_at,
      what: MOVEMENT_WORDS[language][line.movement],
      amount: line.amount,
    })),
  });
}
