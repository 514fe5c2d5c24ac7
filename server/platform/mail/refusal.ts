/** What an error of sending is about, and so what becomes of the mail. */
export type Refusal =
  /** The recipient or the mail itself, for good: trying again cannot help. */
  | 'mail'
  /** The recipient or the mail, for now. */
  | 'mail-later'
  /** The sender, said of this mail: it waits until somebody mends that. */
  | 'us'
  /** The way to the mail server: nothing can be sent, whatever it is. */
  | 'server';

interface SmtpError {
  responseCode?: number;
  response?: string;
  command?: string;
}

/** Words by which servers say that it is the sender whom they refuse. Where they say nothing, the recipient is meant. */
const ABOUT_US = /relay|authenti|sender|client host|blocked|blacklist|block list|not allowed to send|quota/i;
/** RFC 3463: the address, the mailbox, the content and its size; 5.1.7 and 5.1.8 are the sender's address. */
const FOR_GOOD = /^5\.(?:1\.(?![78]\b)\d+|2\.\d+|6\.\d+|3\.4|4\.1)$/;

/** How much of a mail was said when an error came. */
export type Said = 'nothing' | 'some' | 'all';

/** Whether the server may have taken the mail: all of it was said, and no answer was heard. */
export const mayHaveGone = (error: unknown, said: Said): boolean =>
  said === 'all' && (error as SmtpError).responseCode === undefined;

/** Judges an error by when it came (the SMTP command, how much was `said`), its code (RFC 5321 §4.2), and its enhanced code (RFC 3463). */
export function refusalOf(error: unknown, said: Said): Refusal {
  const { responseCode: code, response = '', command = '' } = error as SmtpError;
  const aboutMail = command === 'RCPT TO' || command === 'DATA';
  // A connection lost in the middle of a mail may be that mail's doing; one that never stood is nobody's.
  if (code === undefined) return said === 'nothing' ? 'server' : 'mail-later';
  if (code === 421) return 'server';
  if (code < 500) return aboutMail ? 'mail-later' : 'server';
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  if (!aboutMail) return code === 552 || enhanced === '5.3.4' ? 'mail' : 'server';
  if (enhanced && FOR_GOOD.test(enhanced)) return 'mail';
  if (ABOUT_US.test(response)) return 'us';
  return enhanced?.startsWith('5.7.') ? 'mail-later' : 'mail';
}

/** RFC 3463: no such mailbox or host, a mailbox that is disabled, or a host that takes nothing. A full mailbox may be emptied. */
const NO_ADDRESS = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1|4\.1)$/;
/** Words of servers that give no code of RFC 3463, or the one that says nothing. */
const UNKNOWN =
  /\b(?:user|mailbox|recipient|address|account)s?\b.{0,60}\b(?:unknown|not found|not exist|doesn.t exist|disabled|unavailable|invalid|no longer)\b|\b(?:unknown|no such|invalid)\b.{0,20}\b(?:user|mailbox|recipient|address|account)\b/i;

/** Whether a permanent refusal of a mail is about its address, so that every other mail would be refused, too. */
export function refusesAddress(said: string): boolean {
  if (!/\b5\d\d\b|\b5\.\d{1,3}\.\d{1,3}\b/.test(said)) return false;
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0];
  if (enhanced !== undefined && enhanced !== '5.0.0') return NO_ADDRESS.test(enhanced);
  return !ABOUT_US.test(said) && UNKNOWN.test(said.replace(/<[^>]*>|\S+@\S+/g, ' '));
}
