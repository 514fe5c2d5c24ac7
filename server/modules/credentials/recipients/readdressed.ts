/** The dedupe key of the mail to the address that a recipient had before this revision. */
export const readdressedKey = (recipientId: string, revision: number): string =>
  `readdressed:${recipientId}:${revision}`;

/** The keys of all such mails up to a revision. */
export const readdressedKeys = (recipientId: string, revision: number): string[] =>
  Array.from({ length: revision + 1 }, (_, n) => readdressedKey(recipientId, n));
