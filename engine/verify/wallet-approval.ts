import { faultOfApproval, readWalletApproval } from '../approvals/index.ts';
import { authorizeKey, didOf, isOlderThanTheft } from '../did/index.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { clockSkew } from './clock-skew.ts';
import type { Inquiry } from './inquiry.ts';
import type { ProofFinding } from './key-proof.ts';
import type { Source } from './types.ts';

/** The DID that an approval of a wallet says it was given by; undefined where it says nothing readable. */
export function approverOf(approval: JsonValue): string | undefined {
  const read = readWalletApproval(approval);
  return read && didOf(read.approval.verificationMethod);
}

/** Checks an approval that a wallet gave: form, time, key, authority, signature, and that it is of this content. */
export async function verifyWalletApproval(
  approval: JsonValue,
  content: JsonObject,
  inquiry: Inquiry,
  sealedAt: number | undefined,
): Promise<ProofFinding> {
  const { now, policy, canonizer } = inquiry.options;
  const failed = (reason: NonNullable<ProofFinding['reason']>, sources: Source[] = []): ProofFinding => ({
    outcome: 'failed',
    reason,
    sources,
  });
  const read = readWalletApproval(approval);
  if (!read) return failed('proof-malformed');
  const { verificationMethod, created } = read.approval;
  if (Date.parse(created) > now.getTime() + clockSkew(policy)) return failed('proof-from-the-future');
  const controller = didOf(verificationMethod);
  const resolved = await inquiry.resolve(controller);
  if ('outcome' in resolved) return { ...resolved, sources: [] };
  const sources: Source[] = [{ what: 'did-document', url: resolved.url }];
  const key = authorizeKey({ ...resolved, verificationMethod, created, controller, clockSkew: clockSkew(policy) });
  if ('refusal' in key)
    return { outcome: key.refusal === 'key-unsupported' ? 'unchecked' : 'failed', reason: key.refusal, sources };
  const fault = faultOfApproval(read, key.publicKey, content, canonizer.tools.primitives);
  if (fault) return failed(fault, sources);
  if (key.compromisedAt !== undefined && !isOlderThanTheft(sealedAt, key.compromisedAt))
    return { outcome: 'unchecked', reason: 'key-compromised-unsealed', sources, compromisedAt: key.compromisedAt };
  return { outcome: 'passed', sources };
}
