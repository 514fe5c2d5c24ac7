import type { ChangeEvent } from '../../../base/events/index.ts';

/** A credential that is being erased, as it was. */
export interface Leaving {
  id: string;
  publicId: string;
  /** What its seals stand for; null of what nobody signed. */
  digest: Buffer | null;
  /** The copies of it that wallets have, by what their seals stand for. */
  copies: { id: string; digest: Buffer }[];
  /** Whose it was, as letters to others say it. */
  name: string;
  /** The keys of the mails about it. */
  mails: string[];
}

declare module '../../../../platform/module/news.ts' {
  interface News {
    /** What is there of somebody: whoever has some adds it. */
    'person.counting': {
      organizationId: string;
      recipientId: string;
      words: readonly string[];
      found: Record<'signed' | 'unsigned' | 'waiting' | 'vouchers', number>;
    };
    /** How somebody is found in texts: whoever knows adds addresses and wallets, and pictures; and then takes out those words that are of others as well. */
    'person.naming': { organizationId: string; recipientId: string; words: Set<string>; pictures: Set<string> };
    /**
     * Somebody is about to be taken out of the organization's people, while nothing is issued: what waits for them is ended, with its events. Whoever is in the middle of something with them says so,
     * and it is tried again later.
     */
    'person.leaving': {
      organizationId: string;
      recipientId: string;
      words: readonly string[];
      underWay: Set<string>;
      events: ChangeEvent[];
    };
    /** Some of the credentials of somebody who has left are erased: in this commit each module erases what it has of them. Whose they are adds them, and how many must wait. */
    'credentials.leaving': {
      organizationId: string;
      recipientId: string;
      credentials: Leaving[];
      reasons: string[];
      waiting: number;
    };
    'credentials.erasing': { organizationId: string; credentials: readonly Leaving[]; reasons: readonly string[] };
    /**
     * What happened is looked through for the words of somebody who has left: some of it in this commit, in its order, after a place that moves. Whoever has it says when
     * the end was reached.
     */
    'events.searching': {
      organizationId: string;
      words: readonly string[];
      after: number;
      atOnce: number;
      isThrough: boolean;
    };
    /** All of somebody's credentials are erased: in this commit goes what else each module has of them. */
    'person.erasing': { organizationId: string; recipientId: string; words: readonly string[] };
    /** Pictures of somebody who is erased: they go now where nothing else names them, and whoever told it removes the files that are named to it then. */
    'pictures.erasing': { organizationId: string; digests: readonly string[]; files: string[] };
  }
}
