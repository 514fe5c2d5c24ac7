import type { Module } from '../../platform/module/index.ts';
import { DELIVER_JOB } from './deliver/jobs.ts';
import { credentialMailSettled, deliverHandler } from './deliver/deliver.ts';
import { credentialHandlers } from './handlers.ts';
import { issueHandler } from './issue/batch.ts';
import { ISSUE_JOB } from './issue/jobs.ts';
import { publishable } from './publishable.ts';
import { SEAL_JOB, SEAL_STATUS_JOB } from './seal/jobs.ts';
import { foldCounts, markAllExpired } from './read/counts.ts';
import { resumeSeals } from './seal/resume.ts';
import { sealHandler } from './seal/seal.ts';
import { renewStatusLists } from './status/renew.ts';

export type { PdfContent } from './pdf/content.ts';
export { credentialPdf } from './pdf/credential-pdf.ts';
export { presentSeal, transactionUrl, type SealRow } from './read/seals.ts';
export { statusListUrl, STATUS_TTL_MS, STATUS_VALIDITY_MS } from './status/publish.ts';
export { renewStatusLists } from './status/renew.ts';
export { contextOf, verifyUrl, vocabularyUrl } from './issue/document.ts';
export { schemaAddressOf } from './read/schema-text.ts';
export type { CredentialParts } from './parts.ts';
export { resumeSeals } from './seal/resume.ts';
export { SEAL_KINDS, type LeafRecord } from './seal/batch.ts';
export type { Claim } from './issue/claims.ts';

/** What is issued: from the request to its seal and its e-mail. */
export const credentials = {
  name: 'credentials',
  tables: [
    'status_lists',
    'issue_batches',
    'issue_results',
    'seal_batches',
    'seal_queue',
    'seal_leaves',
    'credentials',
    'credential_documents',
    'credential_approvals',
    'credential_schemas',
    'credential_counts',
  ],
  handlers: credentialHandlers,
  jobs: {
    [ISSUE_JOB]: {
      does: 'stores and signs the rows of a request',
      when: 'a request for several receivers was accepted',
      work: issueHandler,
    },
    [SEAL_JOB]: {
      does: 'seals what was signed',
      when: 'a second after it was signed',
      work: parts => sealHandler(parts, 'issuance'),
    },
    [SEAL_STATUS_JOB]: {
      does: 'seals revocations',
      when: 'a second after a revocation',
      work: parts => sealHandler(parts, 'status'),
    },
    [DELIVER_JOB]: {
      does: "writes a credential's e-mail with its PDF",
      when: 'a credential was sealed, or is sent again',
      work: deliverHandler,
    },
  },
  hears: {
    'mail.settled': credentialMailSettled,
    'template.publishing': publishable,
  },
  chores: {
    'credentials.fold-counts': {
      does: 'adds the changes of the counters behind the lists together',
      everySeconds: 30,
      work: ({ database }) => database.platform('housekeeping', foldCounts),
    },
    'credentials.mark-expired': {
      does: 'marks credentials that have expired, so that lists find them by an index',
      everySeconds: 60,
      work: markAllExpired,
    },
    'seals.resume': { does: 'asks again for seals that stopped half way', everySeconds: 30, work: resumeSeals },
    'status-lists.renew': {
      does: 'signs status lists again that have lived half of their 30 days',
      everySeconds: 3600,
      work: renewStatusLists,
    },
  },
} satisfies Module;
