import { waitsFor } from '../awaiting.ts';
import type {
  CredentialSummary,
  Progress,
  Standing,
} from '../../../../../../contract/credentials/credentials/index.ts';
import { credentialStatus, isDisabled } from '../../../../../../contract/credentials/credentials/index.ts';
import { verifyUrl } from '../addresses.ts';

export interface CredentialRow {
  id: string;
  public_id: string;
  project_id: string;
  template_id: string;
  template_title: string;
  template_description: string;
  recipient_id: string;
  receiver_name: string;
  receiver_email: string | null;
  receiver_did: string | null;
  title: string;
  subtitle: string;
  progress: Progress;
  standing: Standing;
  approvals: number;
  approvals_required: number;
  requested_at: Date;
  issued_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  revision: number;
  digest: Buffer | null;
  mail_error: string | null;
  mail_returned_at: Date | null;
  viewed_at: Date | null;
  reminded_at: Date | null;
  erased_at: Date | null;
  doubted: boolean;
  pausable: boolean;
  by_api: boolean;
  waits: boolean;
}

/** The columns of a list's row ($1 is the caller); the documents stand in another table and are never read here. */
export const SUMMARY = `c.id, c.public_id, c.project_id, c.template_id, t.title as template_title, t.params ->> 'description' as template_description,
  c.recipient_id, c.receiver_name, c.receiver_email, c.receiver_did, c.title, c.subtitle, c.progress, c.standing, c.approvals, c.approvals_required,
  c.requested_at, c.issued_at, c.expires_at, c.revoked_at, c.revision, c.digest, c.mail_error, c.mail_returned_at, c.viewed_at, c.reminded_at, c.erased_at, c.pausable,
  coalesce(t.built_in like 'vc-api:%', false) as by_api,
  c.doubted_key is not null and c.erased_at is null as doubted,
  (c.progress = 'pending' and ${waitsFor('$1')}) as waits`;

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A row as the API gives it; the status word is derived from progress, standing and expiry. */
export const presentSummary = (row: CredentialRow, publicUrl: string, now: number): CredentialSummary => ({
  id: row.id,
  projectId: row.project_id,
  status: credentialStatus(row.progress, row.standing, row.expires_at?.getTime() ?? null, now),
  progress: row.progress,
  standing: row.standing,
  disabled: isDisabled(row.progress, row.standing),
  revision: row.revision,
  template: { id: row.template_id, name: row.template_title, description: row.template_description ?? '' },
  title: row.title,
  subtitle: row.subtitle,
  receiver: { id: row.recipient_id, name: row.receiver_name, email: row.receiver_email, did: row.receiver_did },
  approvals: row.approvals,
  approvalsRequired: row.approvals_required,
  requestedAt: row.requested_at.toISOString(),
  issuedAt: iso(row.issued_at),
  expiresAt: iso(row.expires_at),
  revokedAt: iso(row.revoked_at),
  digest: row.digest?.toString('hex') ?? null,
  erasedAt: iso(row.erased_at),
  verifyUrl: verifyUrl(publicUrl, row.public_id),
  mailError: row.mail_error,
  mailReturnedAt: iso(row.mail_returned_at),
  viewedAt: iso(row.viewed_at),
  remindedAt: iso(row.reminded_at),
  doubted: row.doubted,
  pausable: row.pausable,
  byApi: row.by_api,
  waitsForMe: row.waits,
});
