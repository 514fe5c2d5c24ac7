export { buildCredential } from './build.ts';
export type { CredentialInput } from './build.ts';
export { approvalPolicy, readApprovalPolicy } from './approval.ts';
export type { ApprovalPolicy } from './approval.ts';
export { validateCredential } from './validate.ts';
export type { ValidCredential } from './validate.ts';
export type { CredentialFault } from './faults.ts';
export { validatePresentation } from './presentation.ts';
export type { PresentationFault, ValidPresentation } from './presentation.ts';
