/**
 * Whether a proof says by itself that it was made since its key was in other hands. Times are milliseconds; one that cannot be read says nothing.
 * @param since when the key was compromised
 */
export const isMadeSince = (made: number, since: number): boolean => made >= since;

/**
 * Whether a chain took in what a key signed before that key was in other hands: whoever stole it writes any time into a proof, so nothing else tells.
 * @param sealedAt when the chain took it in, in milliseconds; undefined without such a record
 */
export const isOlderThanTheft = (sealedAt: number | undefined, since: number): boolean =>
  sealedAt !== undefined && sealedAt < since;
