export { valuesAt } from './claims-path.ts';
export { chooseCredentials, type Candidate, type Choice, type Choices } from './choose.ts';
export { evaluateDcql, type DcqlMismatch } from './evaluate.ts';
export { matchCredential, type CredentialView, type Match, type MatchFault } from './match.ts';
export type { DcqlFault, DcqlRule } from './members.ts';
export { parseDcql } from './parse.ts';
export {
  CREDENTIAL_FORMATS,
  DCQL_LIMITS,
  pathText,
  type ClaimQuery,
  type ClaimsPath,
  type CredentialFormat,
  type CredentialQuery,
  type CredentialSet,
  type DcqlQuery,
  type TrustedAuthority,
} from './query.ts';
