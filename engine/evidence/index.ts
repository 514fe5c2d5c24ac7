export {
  EVIDENCE_FORMAT,
  EVIDENCE_VERSION,
  isEvidence,
  readEvidence,
  type EvidenceBundle,
  type KeptRoot,
  type KeptTransaction,
} from './bundle.ts';
export { evidenceReaders, type BesideBundle } from './readers.ts';
export { recordEvidence, type Recorder } from './record.ts';
