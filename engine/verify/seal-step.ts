import { isCopy } from '../credential/index.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { credentialDigest, verifyReceipt } from '../seal/index.ts';
import type { SealReceipt } from '../seal/index.ts';
import type { ReasonCode, RootRecord, Source, Step, VerifyOptions } from './types.ts';

/**
 * The step `seal`: salt and path of the receipt lead from this very credential to a root that the chain holds, in a
 * contract on a network that the verifier was told to trust. A passed step carries the chain's own record.
 */
export async function verifySeal(
  content: JsonObject,
  organizationProof: JsonValue,
  options: VerifyOptions,
): Promise<Step> {
  const sources: Source[] = [];
  const step = (outcome: Step['outcome'], reason?: ReasonCode): Step => ({
    id: 'seal',
    outcome,
    ...(reason && { reason }),
    sources,
  });
  const { primitives } = options.canonizer.tools;
  const digest = credentialDigest(primitives, { ...content, proof: organizationProof });
  let answer;
  try {
    answer = await receiptOf(content, digest, options);
  } catch {
    return step('unchecked', 'seal-unavailable');
  }
  if (answer === undefined) return step('not-applicable');
  if (answer === null) return step('unchecked', 'seal-pending');
  const { receipt, url } = answer;
  sources.push({ what: 'seal-receipt', url });
  if (receipt.kind !== 'issuance' || !verifyReceipt(primitives, receipt, digest)) return step('failed', 'seal-path');
  if (!(await isTrusted(receipt, options))) return step('unchecked', 'seal-untrusted');
  const read = await readRoot(receipt, options);
  if (!read) return step('unchecked', 'chain-unavailable');
  sources.push({ what: 'chain', url: read.url });
  const reason = contradiction(receipt, read.record);
  return reason
    ? { ...step('failed', reason), subject: receipt.network }
    : { ...step('passed'), subject: receipt.network, record: read.record };
}

/** The receipt of a document, or that of a copy of one: each has a seal of its own. Undefined where none is expected. */
async function receiptOf(
  content: JsonObject,
  digest: Uint8Array,
  { fetchSealReceipt, fetchCopyReceipt }: Pick<VerifyOptions, 'fetchSealReceipt' | 'fetchCopyReceipt'>,
) {
  if (isCopy(content)) return fetchCopyReceipt?.(String((content.isFormatOf as JsonObject).id), digest);
  return typeof content.id === 'string' ? fetchSealReceipt?.(content.id) : undefined;
}

/** Whether the verifier was told that seals at this place count. */
export async function isTrusted(
  { network, chainId, contract }: SealReceipt,
  { trustsSeal }: Pick<VerifyOptions, 'trustsSeal'>,
): Promise<boolean> {
  try {
    return (await trustsSeal?.({ network, chainId, contract })) ?? false;
  } catch {
    return false;
  }
}

async function readRoot(
  receipt: SealReceipt,
  options: VerifyOptions,
): Promise<{ record: RootRecord; url: string } | null> {
  const { network, chainId, contract, root } = receipt;
  try {
    return (await options.readRoot?.({ network, chainId, contract, root })) ?? null;
  } catch {
    return null;
  }
}

function contradiction(receipt: SealReceipt, record: RootRecord): ReasonCode | undefined {
  if (!record.known) return 'seal-root-unknown';
  return record.blockNumber !== undefined && record.blockNumber !== receipt.blockNumber
    ? 'seal-block-mismatch'
    : undefined;
}
