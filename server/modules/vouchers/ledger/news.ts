/** What does not fit, and where: the words are explained beside `ledger_check` in server/schema. */
export interface LedgerDifference {
  what: 'unbalanced' | 'altered' | 'misplaced' | 'broken' | 'balance' | 'undone' | 'days';
  /** A transaction, an account, an account and the number of its line, or a day with its kinds of account and movement. */
  subject: string;
}

declare module '../../../platform/module/news.ts' {
  interface News {
    /** The books of an offer do not add up, and were paused; told as the platform, in that transaction. */
    'ledger.differs': { offerId: string; organizationId: string; differences: readonly LedgerDifference[] };
  }
}
