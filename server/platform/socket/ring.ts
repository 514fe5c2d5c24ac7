import type { Tx } from '../database/index.ts';

/** Whose portal is open: a person's, or, where an organization's provider vouches for them, what they are in that one. */
export interface Heard {
  userId: string;
  /** That organization; null of whoever signed in themself. */
  vouchedIn: string | null;
}

/** The channel of what is announced of a person: no more than who it is. */
export const personChannel = ({ userId, vouchedIn }: Heard): string =>
  vouchedIn === null ? `person:${userId}` : `person:${userId}:${vouchedIn}`;

/**
 * Has the open portals of these people told, once the transaction is committed, that something of theirs changed in an organization: what their bell lists,
 * or whether their session goes on; null of what is their account's. Whoever another organization's provider vouches for hears nothing of it. A hint: who did
 * not hear it reads again later, or is found at the next beat.
 */
export const ring = (tx: Tx, userIds: Iterable<string>, organizationId: string | null): void => {
  for (const userId of userIds) {
    tx.announce(personChannel({ userId, vouchedIn: null }));
    if (organizationId !== null) tx.announce(personChannel({ userId, vouchedIn: organizationId }));
  }
};
