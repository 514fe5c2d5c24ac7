import { createMailCode } from './mail-code.ts';

/** The addresses that mail comes back to: one for each mail, which only we can make. */
export interface ReturnPath {
  /** Whose mail comes back here: the part behind the `@`. */
  domain: string;
  /** The envelope sender of a mail. */
  of(mailId: string): string;
  /** The mail whose address this is; undefined for any address that we did not make. */
  mailOf(address: string): string | undefined;
}

/** RFC 5321 gives the part before the `@` 64 characters; tag and code take 50 of them. */
export const RETURN_LOCAL_MAX = 14;

/** Variable envelope return paths: `local+<mail>.<code>@domain`. A person who has not got a mail cannot make it come back. */
export function createReturnPath(secret: Uint8Array, address: string): ReturnPath {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1).toLowerCase()];
  const code = createMailCode(secret, 'sello return path');
  return {
    domain,
    of: mailId => `${local}+${code.of(mailId)}@${domain}`,
    mailOf: asked => {
      const said = asked.toLowerCase();
      const [before, after] = [`${local.toLowerCase()}+`, `@${domain}`];
      if (!said.startsWith(before) || !said.endsWith(after)) return undefined;
      return code.mailOf(said.slice(before.length, -after.length));
    },
  };
}
