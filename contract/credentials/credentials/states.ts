import { machine } from '../../base/common/states.ts';

/** How far a credential has come. `returned` is ours: an approver gave it back, and it waits for whoever asks anew. */
export const PROGRESS = ['pending', 'returned', 'signed', 'sealed', 'sent', 'delivered'] as const;
export type Progress = (typeof PROGRESS)[number];
export const progressMachine = machine(PROGRESS, {
  return: { from: ['pending'], to: 'returned', ours: true },
  ask: { from: ['pending', 'returned'], to: 'pending', ours: true },
  sign: { from: ['pending'], to: 'signed' },
  seal: { from: ['signed'], to: 'sealed' },
  send: { from: ['sealed', 'sent'], to: 'sent' },
  deliver: { from: ['sealed', 'sent'], to: 'delivered' },
  /** A wallet could not keep it, or no longer has it. */
  giveBack: { from: ['delivered'], to: 'sent', ours: true },
});

/** How far the offer of a credential to the mailbox of a wallet is. Where it failed, the email goes. */
export const MAILBOX_STATES = ['waiting', 'sent', 'failed'] as const;
export type MailboxState = (typeof MAILBOX_STATES)[number];

/** Whether nobody has signed it yet: it is no credential to anybody outside. */
export const isUnsigned = (progress: Progress): boolean => progress === 'pending' || progress === 'returned';

/** Whether it stands. Suspended is the public page's "paused". */
export const STANDING = ['active', 'suspended', 'revoked', 'superseded', 'canceled'] as const;
export type Standing = (typeof STANDING)[number];
export const standingMachine = machine(STANDING, {
  revoke: { from: ['active', 'suspended'], to: 'revoked' },
  suspend: { from: ['active'], to: 'suspended', ours: true },
  reinstate: { from: ['suspended'], to: 'active', ours: true },
  supersede: { from: ['active', 'suspended'], to: 'superseded', ours: true },
  cancel: { from: ['active'], to: 'canceled', ours: true },
});

/** The one word the API gives for the three axes: progress, standing, expiry. */
export const CREDENTIAL_STATUS = [...PROGRESS, 'expired', 'revoked', 'suspended', 'superseded', 'canceled'] as const;
export type CredentialStatus = (typeof CREDENTIAL_STATUS)[number];

/**
 * The status derived from the three axes. Standing speaks first, then expiry, then progress.
 * @param validUntil end of validity in milliseconds, or null without end
 * @param now milliseconds
 */
export function credentialStatus(
  progress: Progress,
  standing: Standing,
  validUntil: number | null,
  now: number,
): CredentialStatus {
  if (standing !== 'active') return standing;
  if (validUntil !== null && validUntil < now) return 'expired';
  return progress;
}

/** Delivered or revoked credentials are disabled (spec §4): no more signing, editing or cancelling; revoking and resending go on. */
export const isDisabled = (progress: Progress, standing: Standing): boolean =>
  progress === 'delivered' || standing === 'revoked' || standing === 'canceled' || standing === 'superseded';

/** What the public page tells apart (spec §4), and `unknown` where the status list could not be read or trusted. */
export const PUBLIC_STATES = ['enabled', 'revoked', 'paused', 'unknown'] as const;
export const DOCUMENT_STATES = ['active', 'revoked', 'expired', 'unknown'] as const;

/** How far an issuing request has come: one that was stopped keeps what was issued, and begins nothing more. */
export const ISSUE_REQUEST_STATES = ['working', 'done', 'stopped'] as const;
export type IssueRequestState = (typeof ISSUE_REQUEST_STATES)[number];
export const issueRequestMachine = machine(ISSUE_REQUEST_STATES, {
  finish: { from: ['working'], to: 'done', ours: true },
  stop: { from: ['working'], to: 'stopped', ours: true },
});

/** What can come of one recipient of an issuing request. */
export const ISSUE_OUTCOMES = [
  'issued',
  'pending',
  'already_issued',
  'missing_fields',
  'expired',
  'invalid',
  'failed',
] as const;
export type IssueOutcome = (typeof ISSUE_OUTCOMES)[number];
/** Those that give nobody a credential. */
export const ISSUE_REFUSALS = [
  'already_issued',
  'missing_fields',
  'expired',
  'invalid',
  'failed',
] as const satisfies readonly IssueOutcome[];
