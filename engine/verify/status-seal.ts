import { fromHex } from '../primitives/index.ts';
import type { Primitives } from '../primitives/index.ts';
import { verifyReceipt } from '../seal/index.ts';
import type { SealReceipt, StatusChange } from '../seal/index.ts';
import { isTrusted } from './seal-step.ts';
import type { ReadRoot, ReasonCode, StepOutcome, VerifyOptions } from './types.ts';

/** What came of checking the seal of a change of standing. */
export interface StatusSealStep {
  outcome: StepOutcome;
  reason?: ReasonCode;
}

/**
 * Whether a sealed record says that the credential with this digest changed in one of these ways, and the chain holds its root in a contract
 * that the verifier was told to trust.
 */
export async function verifyStatusSeal(
  primitives: Primitives,
  receipt: SealReceipt,
  digest: string,
  kinds: readonly StatusChange['kind'][],
  readRoot: ReadRoot,
  options: Pick<VerifyOptions, 'trustsSeal'>,
): Promise<StatusSealStep> {
  const step = (outcome: StepOutcome, reason?: ReasonCode): StatusSealStep => ({ outcome, ...(reason && { reason }) });
  const isOfKind = receipt.kind === 'status' && receipt.change && kinds.includes(receipt.change.kind);
  if (!isOfKind || !verifyReceipt(primitives, receipt, fromHex(digest))) return step('failed', 'seal-path');
  if (!(await isTrusted(receipt, options))) return step('unchecked', 'seal-untrusted');
  const { network, chainId, contract, root } = receipt;
  try {
    const read = await readRoot({ network, chainId, contract, root });
    if (!read) return step('unchecked', 'chain-unavailable');
    return read.record.known ? step('passed') : step('failed', 'seal-root-unknown');
  } catch {
    return step('unchecked', 'chain-unavailable');
  }
}
