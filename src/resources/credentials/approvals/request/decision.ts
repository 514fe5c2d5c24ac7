import type { ApprovalRow } from '../../../../../contract/credentials/credentials/approval.ts';

/** What a signer decides about rows: several chosen ones, or the one at hand. */
export interface Decision {
  what: 'approve' | 'return';
  rows: readonly ApprovalRow[];
}

/** What shows rows, and what can be done with each. */
export interface RowsProps {
  rows: readonly ApprovalRow[];
  onOpen: (row: ApprovalRow) => void;
  onDecide: (what: Decision['what'], row: ApprovalRow) => void;
}
