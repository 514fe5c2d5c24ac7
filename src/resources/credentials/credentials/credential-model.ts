import { next } from '../../../../contract/base/common/states.ts';
import type { Credential, CredentialSummary } from '../../../../contract/credentials/credentials/credential.ts';
import { REMIND_AFTER_DAYS } from '../../../../contract/credentials/credentials/limits.ts';
import { isUnsigned, standingMachine } from '../../../../contract/credentials/credentials/states.ts';

export const CREDENTIAL_ACTIONS = [
  'approve',
  'return',
  'ask',
  'open',
  'resend',
  'remind',
  'correct',
  'suspend',
  'reinstate',
  'revoke',
  'cancel',
] as const;
export type CredentialAction = (typeof CREDENTIAL_ACTIONS)[number];

/** What the caller may do here, by the access table. */
export interface CredentialRights {
  approve: boolean;
  issue: boolean;
  revoke: boolean;
  resend: boolean;
}
/** An action as the page shows it: why it cannot be done now, as phrase key, or null where it can. */
export interface OfferedAction {
  action: CredentialAction;
  why: string | null;
}

type State = Pick<
  CredentialSummary,
  | 'progress'
  | 'standing'
  | 'status'
  | 'waitsForMe'
  | 'receiver'
  | 'mailError'
  | 'expiresAt'
  | 'viewedAt'
  | 'remindedAt'
  | 'doubted'
  | 'pausable'
  | 'byApi'
>;
/** What only its own page knows. */
type Whole = State & Partial<Pick<Credential, 'correctedBy' | 'corrects' | 'sentAt' | 'erasedAt'>>;

/** Why its standing cannot be changed so, as the server will judge it; null where it can. */
function standingBlock(credential: Whole, event: 'revoke' | 'suspend' | 'supersede', now: number): string | null {
  const { standing, expiresAt, correctedBy } = credential;
  if (!next(standingMachine, standing, event)) return `credentials.why.${standing}`;
  if (correctedBy) return 'errors.credential.in_correction';
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now;
  return isOver && event !== 'revoke' ? 'errors.credential.over' : null;
}

/** Why it cannot be canceled, as the server will judge it; null where it can. What it cannot know from here is whether the email is just going. */
function cancelBlock({ progress, correctedBy, corrects }: Whole): string | null {
  if (isUnsigned(progress)) return null;
  if (correctedBy) return 'errors.credential.in_correction';
  return corrects ? 'errors.credential.replaces' : null;
}

/** Why the email cannot be sent again, as the server will judge it; null where it can. */
export function resendBlock({ progress, standing, receiver, doubted }: State): string | null {
  if (!receiver.email) return 'errors.credential.no_mail';
  if (standing === 'canceled') return 'credentials.why.canceled';
  if (doubted) return 'credentials.why.doubted';
  return isUnsigned(progress) || progress === 'signed' ? 'credentials.why.notSealed' : null;
}

const DAY_MS = 24 * 3600 * 1000;

/** Why its recipient cannot be reminded of it, as the server will judge it; null where they can. */
export function remindBlock(credential: State, now: number): string | null {
  const { standing, status, receiver, mailError, viewedAt, remindedAt, doubted } = credential;
  if (!receiver.email) return 'errors.credential.no_mail';
  if (status === 'expired') return 'errors.credential.over';
  if (standing !== 'active') return `credentials.why.${standing}`;
  if (doubted) return 'credentials.why.doubted';
  if (viewedAt !== null) return 'errors.credential.opened';
  if ((status !== 'sent' && status !== 'delivered') || mailError !== null) return 'errors.credential.not_arrived';
  return remindedAt !== null && now - Date.parse(remindedAt) < REMIND_AFTER_DAYS * DAY_MS
    ? 'errors.credential.reminded'
    : null;
}

/** The actions on a credential by role and state (design §4); those that fit its state but cannot be done say why. */
export function actionsOf(credential: Whole, rights: CredentialRights, now: number): OfferedAction[] {
  const { progress, standing, status, waitsForMe } = credential;
  const unsigned = isUnsigned(progress) && standing === 'active';
  const hasContent = !credential.erasedAt;
  const isSigned = !isUnsigned(progress);
  const stands = standing === 'active' || standing === 'suspended';
  const offered: (OfferedAction | false)[] = [
    rights.approve &&
      unsigned &&
      waitsForMe && { action: 'approve', why: status === 'expired' ? 'credentials.why.pendingExpired' : null },
    rights.approve &&
      unsigned &&
      waitsForMe && { action: 'return', why: status === 'expired' ? 'credentials.why.pendingExpired' : null },
    rights.issue && unsigned && { action: 'ask', why: status === 'expired' ? 'credentials.why.pendingExpired' : null },
    isSigned && { action: 'open', why: null },
    rights.resend && hasContent && standing !== 'canceled' && { action: 'resend', why: resendBlock(credential) },
    rights.resend &&
      hasContent &&
      (status === 'sent' || status === 'delivered') &&
      credential.viewedAt === null && { action: 'remind', why: remindBlock(credential, now) },
    rights.issue &&
      hasContent &&
      isSigned &&
      !credential.byApi &&
      stands && { action: 'correct', why: standingBlock(credential, 'supersede', now) },
    rights.revoke &&
      isSigned &&
      credential.pausable &&
      standing === 'active' && { action: 'suspend', why: standingBlock(credential, 'suspend', now) },
    rights.revoke && standing === 'suspended' && { action: 'reinstate', why: null },
    rights.revoke && isSigned && { action: 'revoke', why: standingBlock(credential, 'revoke', now) },
    rights.revoke &&
      standing === 'active' &&
      (unsigned || progress === 'signed' || progress === 'sealed') &&
      !credential.sentAt && { action: 'cancel', why: cancelBlock(credential) },
  ];
  return offered.filter(each => each !== false);
}

/** Whether something will still change by itself: signed on its way to the seal and the mail, or ended or paused and not yet sealed so. */
export const isMoving = (credential: Whole & { revocationSeal?: unknown; suspensionSeal?: unknown }): boolean =>
  !credential.erasedAt &&
  ((credential.standing === 'active' &&
    (credential.progress === 'signed' ||
      (credential.progress === 'sealed' &&
        credential.receiver.email !== null &&
        credential.mailError === null &&
        !credential.doubted))) ||
    ((credential.standing === 'revoked' ||
      credential.standing === 'superseded' ||
      (credential.standing === 'canceled' && !isUnsigned(credential.progress))) &&
      credential.revocationSeal === null) ||
    (credential.standing === 'suspended' && credential.suspensionSeal === null));
