import type { Channel } from '../../../../../contract/office/notification-groups/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import type { GroupRow } from '../group-row.ts';
import type { Message } from '../message.ts';

/** One message that is handed over: an item with the person as they were frozen. */
export interface Taken extends Message {
  itemId: string;
  attempt: number;
  recipientId: string;
}

/** A way on which groups reach people. */
export interface ChannelDriver {
  channel: Channel;
  /** Whether an organization can use it now. */
  isOpen: (tx: Tx, organizationId: string) => Promise<boolean>;
  /** SQL of the address of a recipient `r`; null of a person who has none. Written by us. */
  address: string;
  /** Whether quiet hours hold for it. */
  isQuietAtNight: boolean;
  /** Whether what became of a message may take hours. A group does not poll for it: its last result wakes it (`wakeSettled`). */
  isPatient: boolean;
  /** Messages that one provider takes in a minute, over all organizations. */
  perMinute: number;
  /**
   * Prepares what the messages of a round share, before their transaction. What it returns queues them in the transaction that takes their items, so that
   * each is queued once.
   */
  prepare: (parts: ModuleParts, group: GroupRow) => Promise<(tx: Tx, messages: readonly Taken[]) => Promise<void>>;
  /** Takes back what was queued and has not left. Returns the ids of the items whose messages left, or are leaving. */
  withdraw: (tx: Tx, items: readonly { id: string; attempt: number }[]) => Promise<Set<string>>;
}
