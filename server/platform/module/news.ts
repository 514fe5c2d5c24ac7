import type { Tx } from '../database/index.ts';
import type { ReportedMail, ReturnedMail, SettledMail, WithdrawnMail } from '../mail/index.ts';

/**
 * What one part tells and others hear, by name, so that nobody imports another only to tell it. A module adds its own where it tells it:
 * `declare module './news.ts' { interface News { 'thing.done': { … } } }`.
 */
export interface News {
  /** A mail's end was recorded; told as the platform, in that transaction. */
  'mail.settled': SettledMail;
  /** A mail that its sender took back during a try was not taken, and is not tried again; told as the platform, in the transaction that records it. */
  'mail.withdrawn': WithdrawnMail;
  /** A mail that was sent came back; told as the platform, in the transaction that records it. */
  'mail.returned': ReturnedMail;
  /** Somebody reported a mail that was sent as unwanted (RFC 5965); told as the platform, once for each mail. */
  'mail.complained': ReportedMail;
  /** A mail server reported that a mail arrived (RFC 3464 `delivered`); told as the platform, once for each mail. */
  'mail.delivered': ReportedMail;
}

/** Tells all who listen, one after the other in the order of their names, and comes back when each is done. */
export type Tell = <K extends keyof News>(tx: Tx, what: K, news: News[K]) => Promise<void>;
