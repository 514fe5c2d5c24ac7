import { readApprovalPolicy } from '../credential/index.ts';
import type { ApprovalPolicy } from '../credential/index.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { proofController, verifyProofBy } from './key-proof.ts';
import type { ReasonCode, Step, VerifyOptions } from './types.ts';

/**
 * The steps `approval.1..n`, one for each proof besides the organization's, and `approvals`, which counts them against the
 * signed claim. An approval that is forged, foreign or given twice fails its own step.
 */
export async function verifyApprovals(
  content: JsonObject,
  approvals: readonly JsonValue[],
  proofs: readonly JsonValue[],
  options: VerifyOptions,
): Promise<Step[]> {
  const policy = readApprovalPolicy(content);
  const seen = new Set<string>();
  const steps: Step[] = [];
  for (const [index, proof] of approvals.entries()) {
    const did = proofController(proof);
    const refusal = did === undefined ? 'proof-malformed' : refusalOf(did, policy, seen);
    const finding = refusal
      ? { outcome: 'failed' as const, reason: refusal, sources: [] }
      : await verifyProofBy(did ?? '', proof, content, proofs, options);
    if (did !== undefined) seen.add(did);
    steps.push({ id: `approval.${index + 1}`, ...(did !== undefined && { subject: did }), ...finding });
  }
  return [...steps, countApprovals(policy, steps, options)];
}

function refusalOf(
  did: string,
  policy: ApprovalPolicy | null | undefined,
  seen: ReadonlySet<string>,
): ReasonCode | undefined {
  if (policy === undefined) return undefined;
  if (!policy?.approvers.includes(did)) return 'approval-foreign';
  return seen.has(did) ? 'approval-duplicate' : undefined;
}

function countApprovals(
  policy: ApprovalPolicy | null | undefined,
  steps: readonly Step[],
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
  if (steps.length === 0 && options.policy?.approvals === 'attached') {
    return step('not-applicable', 'approvals-not-attached');
  }
  const passed = steps.filter(({ outcome }) => outcome === 'passed').length;
  const open = steps.filter(({ outcome }) => outcome === 'unchecked').length;
  if (passed >= policy.approvalsRequired) return step('passed');
  return passed + open >= policy.approvalsRequired
    ? step('unchecked', 'did-unavailable')
    : step('failed', 'approvals-missing');
}
