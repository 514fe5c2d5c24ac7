import { readApprovalPolicy } from '../credential/index.ts';
import type { ApprovalPolicy } from '../credential/index.ts';
import { isOlderThanTheft } from '../did/index.ts';
import type { JsonValue } from '../json.ts';
import { proofController, unsupportedProof } from '../proofs/index.ts';
import type { SecuredContent } from '../proofs/index.ts';
import type { Inquiry } from './inquiry.ts';
import { verifyProofBy } from './key-proof.ts';
import type { ProofFinding } from './key-proof.ts';
import type { ReasonCode, Step, VerifyOptions } from './types.ts';

/**
 * The steps `approval.1..n`, one for each proof besides the organization's, and `approvals`, which counts them against the
 * signed claim. An approval that is forged, foreign or given twice fails its own step. Further proofs of the issuer itself
 * must hold and count for nothing; those of a kind that the engine cannot judge do not matter beside the one it could.
 *
 * The seal holds the document with the organization's proof alone: whoever stole an approver's key can add an approval to it at any time. So
 * one by such a key is never good by itself. Where the seal is older than the theft, the organization's proof under it, which it makes once
 * there are enough, answers for the number, and for no name.
 * @param sealedAt when the chain took in the document with the organization's proof, in milliseconds; undefined without such a record
 */
export async function verifyApprovals(
  issuer: string,
  others: readonly JsonValue[],
  secured: SecuredContent,
  inquiry: Inquiry,
  sealedAt: number | undefined,
): Promise<Step[]> {
  const policy = readApprovalPolicy(secured.content);
  const seen = new Set<string>();
  const steps: Step[] = [];
  const counted: Step[] = [];
  let answeredFor = 0;
  for (const proof of others) {
    const did = proofController(proof);
    const unsupported = unsupportedProof(proof) !== undefined;
    if (did === issuer && unsupported) continue;
    const refusal = did === undefined ? 'proof-malformed' : refusalOf(did, issuer, policy, seen);
    const { compromisedAt, ...finding }: ProofFinding =
      refusal && !unsupported
        ? { outcome: 'failed' as const, reason: refusal, sources: [] }
        : await verifyProofBy(did ?? '', proof, secured, inquiry);
    if (did !== undefined) seen.add(did);
    const step: Step = { id: `approval.${steps.length + 1}`, ...(did !== undefined && { subject: did }), ...finding };
    steps.push(step);
    if (did === undefined || !policy?.approvers.includes(did)) continue;
    const isSealed = compromisedAt !== undefined && isOlderThanTheft(sealedAt, compromisedAt);
    if (isSealed) answeredFor += 1;
    else counted.push(step);
  }
  return [...steps, countApprovals(policy, counted, answeredFor, others.length, inquiry.options)];
}

function refusalOf(
  did: string,
  issuer: string,
  policy: ApprovalPolicy | null | undefined,
  seen: ReadonlySet<string>,
): ReasonCode | undefined {
  if (policy === undefined) return undefined;
  if (!policy?.approvers.includes(did)) return did === issuer ? undefined : 'approval-foreign';
  return seen.has(did) ? 'approval-duplicate' : undefined;
}

function countApprovals(
  policy: ApprovalPolicy | null | undefined,
  counted: readonly Step[],
  answeredFor: number,
  given: number,
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
  return passed + open.length >= policy.approvalsRequired
    ? step('unchecked', open[0]?.reason ?? 'did-unavailable')
    : step('failed', 'approvals-missing');
}
