import type { JobHandlers } from '../../platform/jobs/index.ts';
import { DELIVER_JOB } from './deliver/jobs.ts';
import { deliverHandler } from './deliver/deliver.ts';
import { issueHandler } from './issue/work.ts';
import { ISSUE_JOB } from './issue/jobs.ts';
import type { CredentialParts } from './parts.ts';

export { credentialHandlers } from './handlers.ts';
export { credentialMailSettled } from './deliver/deliver.ts';
export { publishable } from './publishable.ts';
export type { PdfContent } from './pdf/content.ts';
export { credentialPdf } from './pdf/page.ts';
export { contextOf, verifyUrl, vocabularyUrl } from './issue/document.ts';
export { schemaAddressOf } from './read/schema-text.ts';
export type { CredentialParts } from './parts.ts';
export { credentialsSealed } from './sealed.ts';
export type { Claim } from './issue/claims.ts';

/** The jobs of the credentials module. */
export const credentialJobs = (parts: CredentialParts): JobHandlers => ({
  [ISSUE_JOB]: issueHandler(parts),
  [DELIVER_JOB]: deliverHandler(parts),
});
