import type { Tx } from '../database/index.ts';

/** The channel of what is announced of a person: no more than who it is. */
export const personChannel = (userId: string): string => `person:${userId}`;

/**
 * Has the open portals of these people told, once the transaction is committed, that something of theirs changed: what their bell lists, or whether their
 * session goes on. A hint: who did not hear it reads again later, or is found at the next beat.
 */
export const ring = (tx: Tx, userIds: Iterable<string>): void => {
  for (const userId of userIds) tx.announce(personChannel(userId));
};
