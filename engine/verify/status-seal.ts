import { fromHex } from '../primitives/index.ts';
import type { Primitives } from '../primitives/index.ts';
import { verifyReceipt } from '../seal/index.ts';
import type { SealReceipt } from '../seal/index.ts';
import { isTrusted } from './seal-step.ts';
import type { ReadRoot, ReasonCode, StepOutcome, VerifyOptions } from './types.ts';

/** What came of checking the seal of a revocation. */
export interface StatusSealStep {
  id: 'revocationSeal';
  outcome: StepOutcome;
  reason?: ReasonCode;
}

/**
 * The step `revocationSeal`: the sealed record speaks of the credential with this digest, and the chain holds its root in a
 * contract that the verifier was told to trust.
 */
export async function verifyStatusSeal(
  primitives: Primitives,
  receipt: SealReceipt,
  digest: string,
  readRoot: ReadRoot,
  options: Pick<VerifyOptions, 'trustsSeal'>,
): Promise<StatusSealStep> {
  const step = (outcome: StepOutcome, reason?: ReasonCode): StatusSealStep => ({
    id: 'revocationSeal',
    outcome,
    ...(reason && { reason }),
  });
  const ofRevocation = receipt.kind === 'status' && receipt.change?.kind === 'revocation';
  if (!ofRevocation || !verifyReceipt(primitives, receipt, fromHex(digest))) return step('failed', 'seal-path');
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
