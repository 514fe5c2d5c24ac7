import { asArray, isObject } from '../json.ts';
import type { JsonObject } from '../json.ts';
import { plain } from '../plain.ts';

/**
 * The signed claim that names who may approve a credential and how many must: it stands at the credential's `approval`,
 * its terms in the template's context (compileContext with `approvals`). Each approval is a DataIntegrityProof by one
 * approver's DID over the unsecured credential.
 */
export type ApprovalPolicy = {
  type: 'ApprovalPolicy';
  approvalsRequired: number;
  /** DIDs. */
  approvers: readonly string[];
  /** The client that wallets approve for: the `aud` of their answers (`engine/approvals`). */
  approvalAudience?: string;
  /** Whether wallets may approve that do not know transaction data. Not there: no. */
  plainApprovals?: boolean;
};

/** What a policy says of approvals by wallets. */
export interface WalletRule {
  audience: string;
  isPlain: boolean;
}

/** Builds the claim; with `wallets` where an approver has the key in a wallet. */
export function approvalPolicy(
  approvers: readonly string[],
  approvalsRequired: number,
  wallets?: WalletRule,
): ApprovalPolicy {
  return {
    type: 'ApprovalPolicy',
    approvalsRequired,
    approvers,
    ...(wallets && { approvalAudience: wallets.audience, plainApprovals: wallets.isPlain }),
  };
}

/** The claim of a credential, read as all else in it (`plain`): undefined without one, null when it is malformed. */
export function readApprovalPolicy(document: JsonObject): ApprovalPolicy | null | undefined {
  const value = plain(document.approval);
  if (value === null) return undefined;
  if (!isObject(value) || value.type !== 'ApprovalPolicy') return null;
  const { approvalsRequired: required, approvalAudience: audience, plainApprovals: isPlain } = value;
  if (audience !== undefined && typeof audience !== 'string') return null;
  if (isPlain !== undefined && typeof isPlain !== 'boolean') return null;
  const approvers = asArray(value.approvers);
  const dids = approvers.filter(did => typeof did === 'string' && did.startsWith('did:'));
  if (dids.length !== approvers.length || new Set(dids).size !== dids.length) return null;
  if (typeof required !== 'number' || !Number.isInteger(required) || required < 1 || required > dids.length)
    return null;
  return {
    type: 'ApprovalPolicy',
    approvalsRequired: required,
    approvers: dids.map(String),
    ...(audience !== undefined && { approvalAudience: audience }),
    ...(isPlain !== undefined && { plainApprovals: isPlain }),
  };
}
