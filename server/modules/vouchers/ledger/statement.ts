import { PRINTED_MAX, TABLE_MAX, type StatementFormat } from '../../../../contract/vouchers/vouchers/period.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import type { StreamedAnswer } from '../../../platform/http/index.ts';
import type { SomeAccounts, StatementRow } from './books.ts';
import { countLines, heldAt, linesIn, spanOf, type Span } from './period.ts';
import { refuseBeyondPrint, statementPdf, type PrintedLine, type StatementOf } from './statement-pdf.ts';
import { MOVEMENT_WORDS } from './statement-words.ts';
import { figuresOf, refuseBeyondTable, statementXlsx, type TableLine } from './statement-xlsx.ts';

/** What a statement of accounts of one side needs. */
export interface AccountsStatement extends StatementOf {
  accounts: SomeAccounts;
  country: string;
  /** What a line's account is of, in words. */
  aboutOf?: (row: StatementRow) => string;
}

/** What is refused is refused before the first line is sent. */
async function begin(
  tx: Tx,
  { accounts, period, country }: AccountsStatement,
  format: StatementFormat,
): Promise<{ span: Span; before: number }> {
  const span = await spanOf(tx, period, country);
  if (format === 'pdf') refuseBeyondPrint(await countLines(tx, accounts, span, PRINTED_MAX + 1));
  else refuseBeyondTable(await countLines(tx, accounts, span, TABLE_MAX + 1));
  return { span, before: await heldAt(tx, accounts, span.since) };
}

/** What moved in accounts of an organization in some days, with what they held before and after, as a file. @throws AppError where it is too long */
export async function statementOfAccounts(
  database: Pick<Database, 'organization'>,
  organizationId: string,
  read: (tx: Tx) => Promise<AccountsStatement>,
  format: StatementFormat,
): Promise<StreamedAnswer> {
  const { statement, span, before } = await database.organization(organizationId, async tx => {
    const found = await read(tx);
    return { statement: found, ...(await begin(tx, found, format)) };
  });
  const pieces = () => linesIn(database, organizationId, statement.accounts, span);
  async function* printed(): AsyncGenerator<PrintedLine[]> {
    for await (const rows of pieces())
      yield rows.map(row => ({
        at: row.posted_at,
        what: MOVEMENT_WORDS[statement.language][row.movement],
        amount: row.amount,
      }));
  }
  async function* lines(): AsyncGenerator<TableLine[]> {
    let balance = before;
    for await (const rows of pieces())
      yield rows.map(row => ({
        transactionId: row.transaction_id,
        at: row.posted_at,
        movement: row.movement,
        account: row.account,
        about: statement.aboutOf?.(row) ?? '',
        amount: row.amount,
        balance: (balance += row.amount),
      }));
  }
  return format === 'pdf'
    ? statementPdf({ ...statement, before, lines: printed() })
    : statementXlsx({ ...statement, lines: lines(), figures: figuresOf(statement, before) });
}
