export { verifyCredential } from './verify-credential.ts';
export { verdictOf } from './verdict.ts';
export type {
  ReadRoot,
  ReasonCode,
  RootRecord,
  Source,
  Step,
  StepId,
  StepOutcome,
  Verdict,
  Verification,
  VerifyOptions,
  VerifyPolicy,
} from './types.ts';
