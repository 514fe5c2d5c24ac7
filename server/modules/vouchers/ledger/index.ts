import type { Module } from '../../../platform/module/index.ts';
import { checkAllBooks } from './check.ts';
import { sumAllDays } from './days.ts';

export {
  booksArePaused,
  countTransactions,
  hasMoved,
  movedAccounts,
  openBooks,
  readBalance,
  readBalances,
  readBooksState,
  readJournal,
  readKindsMoved,
  readStatement,
  readTotals,
  seesTransaction,
  type BooksState,
  type JournalRow,
  type SomeAccounts,
  type StatementRow,
} from './books.ts';
export { checkBooks, findDifferences, resumeBooks } from './check.ts';
export { sumAllDays } from './days.ts';
export { listHoldings, readHoldingsOf, type Holding } from './owed.ts';
export {
  booksLinesIn,
  countBooksLines,
  countLines,
  heldAt,
  linesIn,
  readMoved,
  spanOf,
  type Moved,
  type Span,
} from './period.ts';
export { refuseBeyondPrint, statementPdf, type PrintedLine, type StatementOf } from './statement-pdf.ts';
export { ACCOUNT_WORDS, MOVEMENT_WORDS } from './statement-words.ts';
export { figuresOf, refuseBeyondTable, statementXlsx, type Sums, type TableLine } from './statement-xlsx.ts';
export { statementOfAccounts } from './statement.ts';
export { sumKinds, type KindSum } from './sums.ts';
export type { LedgerDifference } from './news.ts';
export { LedgerRefusal, post, type LedgerActor, type Posting } from './post.ts';

/** Money: books of two sides, an offer's each, in its currency. Nothing else writes a balance. */
export const ledger = {
  name: 'ledger',
  tables: ['ledger_books', 'ledger_accounts', 'ledger_transactions', 'ledger_entries', 'ledger_days'],
  chores: {
    'ledger.check': {
      does: 'adds up the books of each offer again, once in 20 hours: those that do not add up are paused',
      everySeconds: 3600,
      work: checkAllBooks,
    },
    'ledger.sum': {
      does: 'adds up the days of each offer’s books that are over, so that a statement of years reads a row a day',
      everySeconds: 3600,
      work: sumAllDays,
    },
  },
} satisfies Module;
