export { verifyCredential } from './verify-credential.ts';
export { verifyToken } from './tokens/verify-token.ts';
export type { TokenOptions, TokenReading, TokenVerification } from './tokens/verify-token.ts';
export {
  issuerMetadataUrl,
  verifyTokenSigner,
  type ReadCertificate,
  type TokenReaders,
  type TokenSigner,
} from './tokens/issuer.ts';
export { verifyMdoc, type MdocVerification } from './mdoc/verify-mdoc.ts';
export { beginInquiry } from './inquiry.ts';
export { clockSkew } from './clock-skew.ts';
export { verifyPresentation } from './verify-presentation.ts';
export type { PresentationOptions, PresentationVerification } from './verify-presentation.ts';
export { verdictOf } from './verdict.ts';
export { doubtedFor, type KnownProof } from './doubt.ts';
export type {
  ReadRoot,
  ReasonCode,
  RootRecord,
  SealPlace,
  Source,
  StatusRead,
  StatusSigners,
  Step,
  StepId,
  StepOutcome,
  Verdict,
  Verification,
  VerifyOptions,
  VerifyPolicy,
} from './types.ts';
export { isWithinLimits } from './limits.ts';
export { checkRelatedResources } from './related-resources.ts';
export { examine } from './examine.ts';
export type { Examination, ExaminedStep, ExamineOptions, SeenSeal, StepKind } from './examine.ts';
export { shownOf } from './shown.ts';
