import { createHmac, timingSafeEqual } from 'node:crypto';

/** The addresses that mail comes back to: one for each mail, which only we can make. */
export interface ReturnPath {
  /** Whose mail comes back here: the part behind the `@`. */
  domain: string;
  /** The envelope sender of a mail. */
  of(mailId: string): string;
  /** The mail whose address this is; undefined for any address that we did not make. */
  mailOf(address: string): string | undefined;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/** Characters of the code, five bits each: eighty, to be guessed by asking us. */
const CODE_LENGTH = 16;
const TAG = /^([0-9a-f]{32})\.([a-z2-7]{16})$/;

/** RFC 5321 gives the part before the `@` 64 characters; tag and code take 50 of them. */
export const RETURN_LOCAL_MAX = 14;

/** Letters of one case, because some servers fold the part before the `@`. */
const base32 = (bytes: Uint8Array): string =>
  Array.from({ length: CODE_LENGTH }, (_, i) => {
    const bit = i * 5;
    const pair = ((bytes[bit >> 3] ?? 0) << 8) | (bytes[(bit >> 3) + 1] ?? 0);
    return ALPHABET[(pair >> (11 - (bit & 7))) & 31];
  }).join('');

/**
 * Variable envelope return paths: `local+<mail>.<code>@domain`, the code being an HMAC of the mail's id. Whoever has not got a mail cannot make it
 * come back.
 */
export function createReturnPath(secret: Uint8Array, address: string): ReturnPath {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1).toLowerCase()];
  const codeOf = (tag: string) => base32(createHmac('sha256', secret).update(`sello return path ${tag}`).digest());
  return {
    domain,
    of: mailId => {
      const tag = mailId.replaceAll('-', '');
      return `${local}+${tag}.${codeOf(tag)}@${domain}`;
    },
    mailOf: asked => {
      const said = asked.toLowerCase();
      const [before, after] = [`${local.toLowerCase()}+`, `@${domain}`];
      if (!said.startsWith(before) || !said.endsWith(after)) return undefined;
      const [, tag, code] = TAG.exec(said.slice(before.length, -after.length)) ?? [];
      if (tag === undefined || code === undefined) return undefined;
      if (!timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(tag)))) return undefined;
      return tag.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
