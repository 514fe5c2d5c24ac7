import type { ContractFailure } from '../../../../contract/vouchers/voucher-contracts/index.ts';

/** A contract that was asked for, and whose it is. */
interface OfContract {
  organizationId: string;
  projectId: string;
  contractId: string;
  /** Once there is the offer. */
  offerId: string | null;
  /** Who asked for it. */
  createdBy: string;
}

declare module '../../../platform/module/news.ts' {
  interface News {
    /** A contract stands on its chain; told in the transaction of its organization that records it. */
    'contract.deployed': OfContract;
    /** It could not be deployed, and waits for somebody to try again; told likewise. */
    'contract.failed': OfContract & { reason: ContractFailure };
  }
}
