import type { LedgerDifference } from './check.ts';

declare module '../../platform/module/news.ts' {
  interface News {
    /** The books of an offer do not add up, and were paused; told as the platform, in that transaction. */
    'ledger.differs': { offerId: string; organizationId: string; differences: readonly LedgerDifference[] };
  }
}
