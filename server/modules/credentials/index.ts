import type { JobHandlers } from '../../platform/jobs/index.ts';
import { DELIVER_JOB } from './deliver/jobs.ts';
import { deliverHandler } from './deliver/deliver.ts';
import { issueHandler } from './issue/work.ts';
import { ISSUE_JOB } from './issue/jobs.ts';
import type { CredentialParts } from './parts.ts';
import { SEAL_JOB, SEAL_STATUS_JOB } from '../sealing/jobs.ts';
import { sealHandler } from '../sealing/seal.ts';

export { credentialHandlers } from './handlers.ts';
export { credentialMailSettled } from './deliver/deliver.ts';
export { publishable } from './publishable.ts';
export type { PdfContent } from './pdf/content.ts';
export { credentialPdf } from '../rendering/render.ts';
export { presentSeal, transactionUrl, type SealRow } from '../sealing/receipt.ts';
export { statusListUrl, STATUS_TTL_MS, STATUS_VALIDITY_MS } from '../status/publish.ts';
export { renewStatusLists } from '../status/renew.ts';
export { contextOf, verifyUrl, vocabularyUrl } from './issue/document.ts';
export { schemaAddressOf } from './read/schema-text.ts';
export type { CredentialParts } from './parts.ts';
export { resumeSeals } from '../sealing/resume.ts';
export { SEAL_KINDS, type LeafRecord } from '../sealing/prepare.ts';
export type { Claim } from './issue/claims.ts';

/** The jobs of the credentials module. */
export const credentialJobs = (parts: CredentialParts): JobHandlers => ({
  [ISSUE_JOB]: issueHandler(parts),
  [SEAL_JOB]: sealHandler(parts, 'issuance'),
  [SEAL_STATUS_JOB]: sealHandler(parts, 'status'),
  [DELIVER_JOB]: deliverHandler(parts),
});
