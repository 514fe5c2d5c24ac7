const ID = /^[\w-]{22}$/;
const PATH = /\/verify\/([\w-]{22})(?![\w-])/;

/**
 * The public id of a credential in what somebody typed, pasted or scanned: the id itself, or an address that leads to its page, with whatever stands around
 * it. Undefined where there is none.
 */
export function credentialIn(text: string): string | undefined {
  const typed = text.trim();
  return ID.test(typed) ? typed : PATH.exec(typed)?.[1];
}
