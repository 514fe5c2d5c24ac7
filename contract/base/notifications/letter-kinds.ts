import type { Action } from '../access/actions.ts';

/**
 * The letters that are their reader's to choose, and who gets such letters at all. What keeps an account safe (invitation, password, sign-in) and what decides about an
 * organization always goes out, and has no line here.
 */
export const LETTERS_FOR = {
  signatureRequests: ['credentials.approve'],
  digests: ['credentials.approve'],
  requestFinished: ['credentials.issue'],
  keyWarnings: ['keys.manage', 'credentials.approve'],
  webhookOff: ['channels.manage', 'applications.write'],
  trialEnding: ['membership.ask'],
  membership: ['membership.ask'],
  registrations: ['platform.read'],
} as const satisfies Record<string, readonly Action[]>;
export type LetterKind = keyof typeof LETTERS_FOR;
export const LETTER_KINDS = Object.keys(LETTERS_FOR) as [LetterKind, ...LetterKind[]];
