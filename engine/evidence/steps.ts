import { jcs } from '../canon/index.ts';
import { didDocumentAt, type DidDocument } from '../did/index.ts';
import { isObject, type JsonValue } from '../json.ts';
import type { SealReceipt } from '../seal/index.ts';
import type { Step } from '../verify/index.ts';
import { verifyBlockProof, type BlockFault } from './blocks/block-proof.ts';
import type { EvidenceBundle } from './bundle.ts';
import { isOwnForm, issuingTime } from './record.ts';

/** What is checked of a bundle beside its credential. */
export type EvidenceStepId = 'keysAtIssuing' | 'block' | 'revocationBlock' | 'suspensionBlock';

/** `block-record`: the chain's word in the bundle is not the block's. `block-other`: the block is not the one that was named. */
export type EvidenceReason = BlockFault | 'block-record' | 'block-other' | 'block-absent' | 'keys-at-issuing';

export interface EvidenceStep {
  id: EvidenceStepId;
  outcome: Step['outcome'];
  reason?: EvidenceReason;
  sources: { what: 'block'; url: string }[];
}

const lower = (text: string): string => text.toLowerCase();

/** Checks of a bundle its blocks and its DID documents as of issuing. @param blocks hashes that the verifier knows from elsewhere, with 0x */
export function evidenceSteps(bundle: EvidenceBundle, blocks: readonly string[] = []): EvidenceStep[] {
  const { issuance, revocation, suspension } = bundle.seals;
  const steps = [
    keysStep(bundle),
    blockStep(bundle, 'block', issuance?.receipt, blocks),
    blockStep(bundle, 'revocationBlock', revocation, blocks),
    blockStep(bundle, 'suspensionBlock', suspension, blocks),
  ].filter(step => step !== undefined);
  return steps.some(({ id }) => id === 'block') || blocks.length === 0
    ? steps
    : [...steps, { id: 'block', outcome: 'unchecked', reason: 'block-absent', sources: [] }];
}

/** What a block in the bundle that the verifier knows says of a root; undefined without such a block. */
export function provenRecord(
  bundle: EvidenceBundle,
  at: Pick<SealReceipt, 'network' | 'contract' | 'root'>,
  blocks: readonly string[],
) {
  const kept = blockOf(bundle, at);
  if (!kept?.proof || !isNamed(kept.proof.blockHash, blocks)) return undefined;
  const verified = verifyBlockProof(kept.proof, kept);
  return 'record' in verified ? { record: verified.record, url: kept.proof.blockHash } : undefined;
}

const isNamed = (hash: string, blocks: readonly string[]): boolean => blocks.some(each => lower(each) === lower(hash));
const blockOf = ({ blocks }: EvidenceBundle, at: Pick<SealReceipt, 'network' | 'contract' | 'root'>) =>
  blocks.find(
    each => each.network === at.network && lower(each.contract) === lower(at.contract) && each.root === at.root,
  );

function blockStep(
  bundle: EvidenceBundle,
  id: EvidenceStepId,
  receipt: SealReceipt | null | undefined,
  blocks: readonly string[],
): EvidenceStep | undefined {
  if (!receipt) return undefined;
  const kept = blockOf(bundle, receipt);
  if (!kept?.proof) {
    const isWanted = id === 'block' && blocks.length > 0;
    return { id, outcome: isWanted ? 'unchecked' : 'not-applicable', reason: 'block-absent', sources: [] };
  }
  const { proof } = kept;
  const step = (reason?: EvidenceReason): EvidenceStep => ({
    id,
    outcome: reason ? 'failed' : 'passed',
    ...(reason && { reason }),
    sources: [{ what: 'block', url: String(proof.blockHash) }],
  });
  const verified = verifyBlockProof(proof, receipt);
  if (!('record' in verified)) return step(verified.fault);
  if (id === 'block' && blocks.length > 0 && !isNamed(proof.blockHash, blocks)) return step('block-other');
  const { blockNumber, blockTime } = verified.record;
  const told = bundle.roots.find(({ network, root }) => network === receipt.network && root === receipt.root)?.record;
  const isSame =
    blockNumber === receipt.blockNumber &&
    (!told?.known ||
      (told.blockNumber === blockNumber && Date.parse(told.blockTime ?? '') === Date.parse(blockTime ?? '')));
  return step(isSame ? undefined : 'block-record');
}

/** The DID documents as of issuing are derived from the current ones, which keep every earlier key. */
function keysStep({ didDocuments, credential }: EvidenceBundle): EvidenceStep | undefined {
  const kept = Object.values(didDocuments).filter(({ atIssuing }) => atIssuing !== undefined);
  if (kept.length === 0) return undefined;
  const time = issuingTime(credential);
  const holds = kept.every(({ document, atIssuing }) => {
    if (time === undefined || !isOwnForm(document) || !isObject(atIssuing)) return false;
    try {
      const then: JsonValue = didDocumentAt(document as unknown as DidDocument, time);
      return jcs(then) === jcs(atIssuing);
    } catch {
      return false;
    }
  });
  return holds
    ? { id: 'keysAtIssuing', outcome: 'passed', sources: [] }
    : { id: 'keysAtIssuing', outcome: 'failed', reason: 'keys-at-issuing', sources: [] };
}
