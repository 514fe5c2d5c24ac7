import { readApprovalPolicy } from '../credential/index.ts';
import type { ApprovalPolicy } from '../credential/index.ts';
import { isOlderThanTheft } from '../did/index.ts';
import { jsonEqual } from '../json.ts';
import type { JsonValue } from '../json.ts';
import { proofController, readProof, unsupportedProof } from '../proofs/index.ts';
import type { SecuredContent } from '../proofs/index.ts';
import type { Inquiry } from './inquiry.ts';
import { verifyProofBy } from './key-proof.ts';
import type { ProofFinding } from './key-proof.ts';
import type { ReasonCode, Step, VerifyOptions } from './types.ts';
import { approverOf, verifyWalletApproval } from './wallet-approval.ts';

/**
 * The steps `approval.1..n`, one for each proof of somebody whom the signed claim lets approve or who only says so and, after them, for each approval
 * of a wallet, which stands beside the document; `proof.1..n`
 * for all others, and `approvals`, which counts the approvals against the claim. Without a signed claim nobody is an approver.
 * An approval that is forged, foreign or given twice fails its own step. Other proofs must hold and count for nothing; those of
 * the issuer of a kind that the engine cannot judge do not matter beside the one it could. A copy of the issuer's proof is none.
 *
 * The seal holds the document with the organization's proof alone: whoever stole an approver's key can add an approval to it at any time. So
 * one by such a key is never good by itself. Where the seal is older than the theft, the organization's proof under it, which it makes once
 * there are enough, answers for the number, and for no name.
 * @param sealedAt when the chain took in the document with the organization's proof, in milliseconds; undefined without such a record
 */
export async function verifyApprovals(
  issuer: string,
  own: JsonValue | undefined,
  secured: SecuredContent,
  inquiry: Inquiry,
  sealedAt: number | undefined,
): Promise<Step[]> {
  const policy = readApprovalPolicy(secured.content);
  const seen = new Set<string>();
  const approvals: Step[] = [];
  const others: Step[] = [];
  const counted: Step[] = [];
  let answeredFor = 0;
  const count = (step: Step, compromisedAt: number | undefined) => {
    const isSealed = compromisedAt !== undefined && isOlderThanTheft(sealedAt, compromisedAt);
    if (isSealed) answeredFor += 1;
    else counted.push(step);
  };
  // Asked for where somebody has to approve: nobody else's approvals count.
  const beside = policy ? await inquiry.options.fetchApprovals?.().catch(() => null) : [];
  for (const proof of secured.proofs) {
    const did = proofController(proof);
    const unsupported = unsupportedProof(proof) !== undefined;
    if (proof === own || jsonEqual(proof, own) || (did === issuer && unsupported)) continue;
    const mayApprove = did !== undefined && (policy?.approvers.includes(did) ?? false);
    const isOther = policy === undefined || (did === issuer && !mayApprove);
    const isTaken = (did !== undefined && seen.has(did)) || isSameSignature(proof, own);
    const refusal = did === undefined ? 'proof-malformed' : isOther ? undefined : refusalOf(mayApprove, isTaken);
    const { compromisedAt, ...finding }: ProofFinding =
      refusal && !unsupported
        ? { outcome: 'failed' as const, reason: refusal, sources: [] }
        : await verifyProofBy(did ?? '', proof, secured, inquiry);
    // What nobody here can check takes no later proof's place, so that the order of proofs changes nothing.
    if (did !== undefined && !unsupported) seen.add(did);
    const list = isOther ? others : approvals;
    const id = isOther ? (`proof.${list.length + 1}` as const) : (`approval.${list.length + 1}` as const);
    const step: Step = { id, ...(did !== undefined && { subject: did }), ...finding };
    list.push(step);
    if (mayApprove) count(step, compromisedAt);
  }
  for (const approval of beside ?? []) {
    const did = approverOf(approval);
    const mayApprove = did !== undefined && (policy?.approvers.includes(did) ?? false);
    const refusal = did === undefined ? 'proof-malformed' : refusalOf(mayApprove, seen.has(did));
    const { compromisedAt, ...finding }: ProofFinding = refusal
      ? { outcome: 'failed' as const, reason: refusal, sources: [] }
      : await verifyWalletApproval(approval, secured.content, inquiry, sealedAt);
    if (did !== undefined) seen.add(did);
    const id = `approval.${approvals.length + 1}` as const;
    const step: Step = { id, ...(did !== undefined && { subject: did }), ...finding };
    approvals.push(step);
    if (mayApprove) count(step, compromisedAt);
  }
  const counts = { answeredFor, given: approvals.length, isRead: beside !== null };
  return [...approvals, ...others, countApprovals(policy, counted, counts, inquiry.options)];
}

// One signature speaks once, also where what is beside it is written otherwise.
function isSameSignature(proof: JsonValue, own: JsonValue | undefined): boolean {
  const signature = readProof(proof)?.proofValue;
  return signature !== undefined && jsonEqual(signature, readProof(own)?.proofValue);
}

function refusalOf(mayApprove: boolean, isTaken: boolean): ReasonCode | undefined {
  if (!mayApprove) return 'approval-foreign';
  return isTaken ? 'approval-duplicate' : undefined;
}

function countApprovals(
  policy: ApprovalPolicy | null | undefined,
  counted: readonly Step[],
  { answeredFor, given, isRead }: { answeredFor: number; given: number; isRead: boolean },
  options: VerifyOptions,
): Step {
  const step = (outcome: Step['outcome'], reason?: ReasonCode): Step => ({
    id: 'approvals',
    outcome,
    ...(reason && { reason }),
    sources: [],
  });
  if (policy === undefined) return step('not-applicable');
  if (policy === null) return step('failed', 'approval-policy-malformed');
  if (given === 0 && options.policy?.approvals === 'attached') return step('not-applicable', 'approvals-not-attached');
  const passed = answeredFor + counted.filter(({ outcome }) => outcome === 'passed').length;
  const open = counted.filter(({ outcome }) => outcome === 'unchecked');
  if (passed >= policy.approvalsRequired) return step('passed');
  if (!isRead) return step('unchecked', 'approvals-unavailable');
  return passed + open.length >= policy.approvalsRequired
    ? step('unchecked', open[0]?.reason ?? 'did-unavailable')
    : step('failed', 'approvals-missing');
}
