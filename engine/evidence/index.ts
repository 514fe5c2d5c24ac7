export {
  EVIDENCE_FORMAT,
  EVIDENCE_VERSION,
  isEvidence,
  readEvidence,
  type EvidenceBundle,
  type KeptBlock,
  type KeptRoot,
  type KeptTransaction,
  type Unproven,
} from './bundle.ts';
export { verifyBlockProof, type BlockFault, type BlockProof, type SealedAt } from './blocks/block-proof.ts';
export { proveInBlock, type ToldBlock } from './blocks/prove-block.ts';
export { evidenceReaders, type BesideBundle } from './readers.ts';
export { recordEvidence, type ReadBlock, type Recorder } from './record.ts';
export { evidenceSteps, type EvidenceReason, type EvidenceStep, type EvidenceStepId } from './steps.ts';
