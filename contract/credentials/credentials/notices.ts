import { z } from 'zod';
import { Id } from '../../base/common/values.ts';

/** Asks an approver for signatures. */
export const requestSignature = { type: 'requestSignature' } as const;

/** Notifies a requester that an approver returned credentials. */
export const returned = {
  type: 'returned',
  data: {
    /** What an approver gave back, and why; the request and the credential where there is only one. */
    returned: z
      .object({
        by: z.string(),
        reason: z.string(),
        count: z.int(),
        requestId: Id.nullable(),
        credentialId: Id.nullable(),
      })
      .nullable(),
  },
} as const;
export type ReturnedNotice = NonNullable<z.infer<typeof returned.data.returned>>;

/** Notifies a requester of emails that came back. */
export const mailReturned = {
  type: 'mailReturned',
  data: {
    /** Of mails that came back: how many of which request, so far. */
    mailReturned: z.object({ count: z.int(), requestId: Id }).nullable(),
  },
} as const;

/** Notifies a requester that a wallet no longer has a credential: it could not keep it, or its holder deleted it. */
export const walletFailed = {
  type: 'walletFailed',
  data: {
    walletFailed: z.object({ what: z.enum(['failure', 'deleted']), credentialId: Id, name: z.string() }).nullable(),
  },
} as const;
export type WalletFailedNotice = NonNullable<z.infer<typeof walletFailed.data.walletFailed>>;

/** Notifies an approver that their wallet is asked to approve. */
export const walletApproval = {
  type: 'walletApproval',
  data: {
    walletApproval: z.object({ approvalId: z.string(), count: z.int() }).nullable(),
  },
} as const;
export type WalletApprovalNotice = NonNullable<z.infer<typeof walletApproval.data.walletApproval>>;

/** Notifies a requester that a request of many is done. */
export const requestFinished = {
  type: 'requestFinished',
  data: {
    /** A request of many that was worked off: of how many rows how many gave a credential, and whether any of these waited for approval then. */
    requestFinished: z.object({ total: z.int(), given: z.int(), waits: z.boolean() }).nullable(),
  },
} as const;
export type RequestFinished = NonNullable<z.infer<typeof requestFinished.data.requestFinished>>;

/** Notifies a requester that an archive of PDFs is ready, or could not be made. */
export const pdfArchive = {
  type: 'pdfArchive',
  data: {
    /** How many PDFs it has, and how many are missing; null of one that failed. */
    pdfArchive: z.object({ given: z.int().nullable(), missing: z.int() }).nullable(),
  },
} as const;
export type PdfArchiveNotice = NonNullable<z.infer<typeof pdfArchive.data.pdfArchive>>;
