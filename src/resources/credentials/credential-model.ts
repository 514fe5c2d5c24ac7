import { next } from '../../../contract/common/states.ts';
import type { CredentialSummary } from '../../../contract/credentials/credential.ts';
import { standingMachine } from '../../../contract/credentials/states.ts';

export const CREDENTIAL_ACTIONS = ['approve', 'resend', 'revoke', 'cancel', 'open'] as const;
export type CredentialAction = (typeof CREDENTIAL_ACTIONS)[number];

/** What the caller may do here, by the access table. */
export interface CredentialRights {
  approve: boolean;
  revoke: boolean;
  resend: boolean;
}
/** An action as the page shows it: why it cannot be done now, as phrase key, or null where it can. */
export interface OfferedAction {
  action: CredentialAction;
  why: string | null;
}

type State = Pick<CredentialSummary, 'progress' | 'standing' | 'status' | 'waitsForMe' | 'receiver' | 'mailError'>;

/** Why the e-mail cannot be sent again, as the server will judge it; null where it can. */
export function resendBlock({ progress, standing, receiver }: State): string | null {
  if (!receiver.email) return 'errors.credential.no_mail';
  if (standing === 'canceled') return 'credentials.why.canceled';
  return progress === 'pending' || progress === 'signed' ? 'credentials.why.notSealed' : null;
}

/** The actions on a credential by role and state (design §4); those that fit its state but cannot be done say why. */
export function actionsOf(credential: State, rights: CredentialRights): OfferedAction[] {
  const { progress, standing, status, waitsForMe } = credential;
  const pending = progress === 'pending' && standing === 'active';
  const offered: (OfferedAction | false)[] = [
    rights.approve &&
      pending &&
      waitsForMe && { action: 'approve', why: status === 'expired' ? 'credentials.why.pendingExpired' : null },
    progress !== 'pending' && { action: 'open', why: null },
    rights.resend && standing !== 'canceled' && { action: 'resend', why: resendBlock(credential) },
    rights.revoke &&
      !pending &&
      standing !== 'canceled' && {
        action: 'revoke',
        why: next(standingMachine, standing, 'revoke') ? null : 'credentials.why.notStanding',
      },
    rights.revoke && pending && { action: 'cancel', why: null },
  ];
  return offered.filter(each => each !== false);
}

/** Whether something will still change by itself: signed on its way to the seal and the mail, or revoked and not yet sealed so. */
export const isMoving = (credential: State & { revocationSeal?: unknown }): boolean =>
  (credential.standing === 'active' &&
    (credential.progress === 'signed' ||
      (credential.progress === 'sealed' && credential.receiver.email !== null && credential.mailError === null))) ||
  (credential.standing === 'revoked' && credential.revocationSeal === null);
