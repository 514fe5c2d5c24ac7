export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
  /** Lets the HTML show it: `<img src="cid:…">`. */
  contentId?: string;
}

export interface Mail {
  /** Names this mail for ever: the same key is the same mail, however often it is queued. */
  dedupeKey: string;
  organizationId: string | null;
  /** One address, without a display name. */
  to: string;
  /** Whom a reply reaches, one address; left out or null where nobody answers for the letter but the platform. */
  replyTo?: string | null;
  /** The name that it comes from, before the platform's own address; left out or null where it is the platform's. */
  senderName?: string | null;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly MailAttachment[];
  /** The id of files that it carries like many others (`shareFiles`). */
  sharedFiles?: string;
  /** Where a program that reads mail ends such letters in one click (RFC 8058); only of letters that their readers choose. */
  unsubscribeUrl?: string;
  /** Where it carries what opens something: seals what it says and what is attached to it, until it is sent (`mailSeal`). */
  seal?: (plain: Buffer) => string;
  /** One of many that an organization sends: it asks for a report that it arrived, and names itself to those who report it as unwanted. */
  isBulk?: boolean;
  /** Of the sending, as of any job: bulk mail takes a number above 0, so that a recovery code does not wait behind it. */
  priority?: number;
}

export type MailState = 'pending' | 'sent' | 'failed' | 'withdrawn';

/** A mail as the outbox keeps it. Attachments without their content. */
export interface OutboxMail {
  id: string;
  dedupeKey: string;
  organizationId: string | null;
  to: string;
  replyTo: string | null;
  senderName: string | null;
  subject: string;
  html: string;
  text: string;
  /** What it says, where that is sealed; the texts are empty then. */
  sealed: string | null;
  state: MailState;
  /** Whether it is one of many, which names itself in a complaint. */
  isBulk: boolean;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
  /** When it came back, after the mail server had taken it. */
  returnedAt: Date | null;
  /** When what it said and carried was removed. */
  sweptAt: Date | null;
  attachments: { position: number; filename: string; contentType: string; size: number; contentId: string | null }[];
}
