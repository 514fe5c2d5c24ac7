import { next } from '../../../contract/common/states.ts';
import type { Credential, CredentialSummary } from '../../../contract/credentials/credential.ts';
import { isUnsigned, standingMachine } from '../../../contract/credentials/states.ts';

export const CREDENTIAL_ACTIONS = [
  'approve',
  'return',
  'ask',
  'open',
  'resend',
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
  'progress' | 'standing' | 'status' | 'waitsForMe' | 'receiver' | 'mailError' | 'expiresAt'
>;
/** What only its own page knows. */
type Whole = State & Partial<Pick<Credential, 'correctedBy' | 'pausable'>>;

/** Why its standing cannot be changed so, as the server will judge it; null where it can. */
function standingBlock(credential: Whole, event: 'revoke' | 'suspend' | 'supersede', now: number): string | null {
  const { standing, expiresAt, correctedBy, pausable = true } = credential;
  if (!next(standingMachine, standing, event)) return `credentials.why.${standing}`;
  if (correctedBy) return 'errors.credential.in_correction';
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now;
  if (isOver && event !== 'revoke') return 'errors.credential.over';
  return event === 'suspend' && !pausable ? 'errors.credential.no_suspension' : null;
}

/** Why the e-mail cannot be sent again, as the server will judge it; null where it can. */
export function resendBlock({ progress, standing, receiver }: State): string | null {
  if (!receiver.email) return 'errors.credential.no_mail';
  if (standing === 'canceled') return 'credentials.why.canceled';
  return isUnsigned(progress) || progress === 'signed' ? 'credentials.why.notSealed' : null;
}

/** The actions on a credential by role and state (design §4); those that fit its state but cannot be done say why. */
export function actionsOf(credential: Whole, rights: CredentialRights, now = Date.now()): OfferedAction[] {
  const { progress, standing, status, waitsForMe } = credential;
  const unsigned = isUnsigned(progress) && standing === 'active';
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
    rights.resend && standing !== 'canceled' && { action: 'resend', why: resendBlock(credential) },
    rights.issue && isSigned && stands && { action: 'correct', why: standingBlock(credential, 'supersede', now) },
    rights.revoke &&
      isSigned &&
      standing === 'active' && { action: 'suspend', why: standingBlock(credential, 'suspend', now) },
    rights.revoke && standing === 'suspended' && { action: 'reinstate', why: null },
    rights.revoke && isSigned && { action: 'revoke', why: standingBlock(credential, 'revoke', now) },
    rights.revoke && unsigned && { action: 'cancel', why: null },
  ];
  return offered.filter(each => each !== false);
}

/** Whether something will still change by itself: signed on its way to the seal and the mail, or ended or paused and not yet sealed so. */
export const isMoving = (credential: State & { revocationSeal?: unknown; suspensionSeal?: unknown }): boolean =>
  (credential.standing === 'active' &&
    (credential.progress === 'signed' ||
      (credential.progress === 'sealed' && credential.receiver.email !== null && credential.mailError === null))) ||
  ((credential.standing === 'revoked' || credential.standing === 'superseded') && credential.revocationSeal === null) ||
  (credential.standing === 'suspended' && credential.suspensionSeal === null);
