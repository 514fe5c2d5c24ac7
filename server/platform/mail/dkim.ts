import type { Readable } from 'node:stream';
import DKIM from 'nodemailer/lib/dkim';
import { COMPLAINT_HEADER } from './returns/complaint-path.ts';

/** By which all mail is signed (RFC 6376): the public key is at `<selector>._domainkey.<domain>`. */
export interface DkimKey {
  domain: string;
  selector: string;
  /** An RSA key in PEM. */
  key: string;
}

/** Headers that are signed where a mail has them. RFC 8058 §4 asks for both of unsubscribing; nodemailer's own list lacks the second. */
const SIGNED = [
  'From',
  'Sender',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'Cc',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  COMPLAINT_HEADER,
];

/** Signs a message on its way to the mail server. */
export function createSigner({ domain, selector, key }: DkimKey): (message: Readable) => Readable {
  const dkim = new DKIM({
    domainName: domain,
    keySelector: selector,
    privateKey: key,
    headerFieldNames: SIGNED.join(':'),
  });
  return message => dkim.sign(message);
}
