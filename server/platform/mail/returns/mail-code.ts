import { createHmac, timingSafeEqual } from 'node:crypto';

/** Names of mails that only we can make: `<mail>.<code>`, the code being an HMAC of the mail's id. */
export interface MailCode {
  of(mailId: string): string;
  /** The mail of such a name, in whatever case; undefined for any name that we did not make. */
  mailOf(name: string): string | undefined;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/** Characters of the code, five bits each: eighty, to be guessed by asking us. */
const CODE_LENGTH = 16;
const NAME = /^([0-9a-f]{32})\.([a-z2-7]{16})$/;

/** Letters of one case, because some servers fold the part before the `@`. */
const base32 = (bytes: Uint8Array): string =>
  Array.from({ length: CODE_LENGTH }, (_, i) => {
    const bit = i * 5;
    const pair = ((bytes[bit >> 3] ?? 0) << 8) | (bytes[(bit >> 3) + 1] ?? 0);
    return ALPHABET[(pair >> (11 - (bit & 7))) & 31];
  }).join('');

/** The names of one use: a name of another use has another code. */
export function createMailCode(secret: Uint8Array, use: string): MailCode {
  const codeOf = (tag: string) => base32(createHmac('sha256', secret).update(`${use} ${tag}`).digest());
  return {
    of: mailId => {
      const tag = mailId.replaceAll('-', '');
      return `${tag}.${codeOf(tag)}`;
    },
    mailOf: name => {
      const [, tag, code] = NAME.exec(name.toLowerCase()) ?? [];
      if (tag === undefined || code === undefined) return undefined;
      if (!timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(tag)))) return undefined;
      return tag.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
