/** What does not fit, and where: the words are explained beside `ledger_check` in the migrations. */
export interface LedgerDifference {
  what: 'unbalanced' | 'altered' | 'misplaced' | 'broken' | 'balance' | 'undone';
  /** A transaction, an account, or an account and the number of its line. */
  subject: string;
}

declare module '../../platform/module/news.ts' {
  interface News {
    /** The books of an offer do not add up, and were paused; told as the platform, in that transaction. */
    'ledger.differs': { offerId: string; organizationId: string; differences: readonly LedgerDifference[] };
  }
}
