/** Why an email could not be delivered, where that is one of the usual reasons. */
export type MailReason = 'noMailbox' | 'full' | 'policy' | 'tooLarge';

/** By the last two parts of the code that mail servers say (RFC 3463); all of 7 is their policy. */
const REASONS: Readonly<Record<string, MailReason>> = {
  '1.1': 'noMailbox',
  '1.2': 'noMailbox',
  '1.3': 'noMailbox',
  '1.6': 'noMailbox',
  '1.10': 'noMailbox',
  '2.1': 'noMailbox',
  '2.2': 'full',
  '2.3': 'tooLarge',
  '3.4': 'tooLarge',
};

/** The usual reason that a mail server's words name; null for any other, which its words alone say. */
export function mailReasonOf(said: string): MailReason | null {
  const code = /(?<![\d.])[45]\.(\d{1,3}\.\d{1,3})(?!\.?\d)/.exec(said)?.[1];
  if (code === undefined) return null;
  return REASONS[code] ?? (code.startsWith('7.') ? 'policy' : null);
}
