export { approvalTree, contentDigest, type SaltedDigest } from './content.ts';
export {
  APPROVALS_MAX,
  APPROVAL_TYPE,
  approvalMembers,
  nonceOfText,
  readApprovalText,
  type ApprovalContent,
} from './text.ts';
export {
  faultOfApproval,
  isWalletApproval,
  KEY_BINDING,
  momentOf,
  readWalletApproval,
  WALLET_APPROVAL,
  type ApprovalFault,
  type ReadApproval,
  type WalletApproval,
} from './wallet-approval.ts';
