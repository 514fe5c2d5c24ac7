import { createHash } from 'node:crypto';
import type { Allowance } from './limits/attempts.ts';

/**
 * Letters to a mailbox that may be asked for, from however many addresses and organizations, and however they spell it. A recovery is not among them: whoever
 * could use up its letters would keep the owner out; it has a rule of its own (`recover.ts`), by which a link that works is in the mailbox.
 */
const LETTERS_PER_MAILBOX = {
  stranger: { max: 6, seconds: 3600 },
  /** Organizations that had a letter sent there within the hour already. */
  again: { max: 6, seconds: 3600 },
  /** Each organization's first letter of the hour. */
  first: { max: 30, seconds: 3600 },
  /** Codes to type, which whoever holds the mailbox asks for themselves, in however many organizations and accounts they have. */
  code: { max: 5, seconds: 3600 },
  /** Links to what the mailbox received: each ends the previous one, so that the newest letter always has the link that works. */
  home: { max: 6, seconds: 3600 },
  /** Links to its members' cards, likewise. */
  card: { max: 6, seconds: 3600 },
  /** Codes for wallets, which the reader of a link to claim asks for. */
  claim: { max: 6, seconds: 3600 },
} as const satisfies Record<string, Allowance>;

/** Where dots in a name mean nothing. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/** One name for all spellings of a mailbox: what follows a plus sign is its owner's label (RFC 5233), and case is nothing. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [local = ''] = email.slice(0, at).toLowerCase().split('+');
  return `${DOTLESS.includes(domain) ? local.replaceAll('.', '') : local}@${domain}`;
}

/**
 * The limit of a mailbox, for `countAttempt`: the same whether or not anybody has an account there. What strangers ask for is counted apart from what
 * organizations do, so that nobody keeps somebody from being invited by registering in their name; and an organization's first letter apart from what
 * others send again, so that none keeps another from inviting.
 */
export const perMailbox = (
  email: string,
  asked: keyof typeof LETTERS_PER_MAILBOX,
): readonly [key: string, allowance: Allowance] => [
  `mailbox:${asked}:${createHash('sha256').update(mailboxOf(email)).digest('base64url')}`,
  LETTERS_PER_MAILBOX[asked],
];
