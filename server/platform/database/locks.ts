import type { Tx } from './transaction.ts';

/**
 * What a transaction may lock, in the order in which it does: two that lock in one order never wait for each other. What is locked by
 * being changed follows the same order, and counters come with the credentials they count.
 */
export const LOCK_ORDER = [
  'registration',
  'code',
  'presentation',
  'session',
  'organization',
  'project',
  'merchant',
  'device',
  'verifier',
  'offer',
  'account',
  'service account',
  'trusted list',
  'trusted subscription',
  'application',
  'attempt',
  'webhook',
  'delegation',
  'template',
  'schema',
  'member',
  'image',
  'seal',
  'request',
  'recipient group',
  'recipient',
  'notification group',
  'text message',
  'webhook delivery',
  'notification item',
  'notification result',
  'credential',
  'receiver',
  'status list',
  'seal wish',
  'wallet offer',
  'approver',
  'benefit',
  'benefit member',
  'benefit stock',
  'benefit card',
  'redemption',
  'voucher contract',
  'voucher project',
  'order',
  'distribution',
  'beneficiary',
  'voucher',
  'sale',
  'discount code',
  'settlement',
  'ledger',
  'invoice number',
  'mail choices',
  'bell',
  'event',
] as const;
export type Lockable = (typeof LOCK_ORDER)[number];

const held = new WeakMap<Tx, Set<Lockable>>();

/**
 * To be called where a lock is taken. More of a kind that is held already are fine: their own order is that of their ids.
 * @throws when what comes later in the order is held: two such transactions could wait for each other
 */
export function inLockOrder(tx: Tx, what: Lockable): void {
  const locks = held.get(tx) ?? new Set<Lockable>();
  const later = LOCK_ORDER.slice(LOCK_ORDER.indexOf(what) + 1).find(each => locks.has(each));
  if (later && !locks.has(what)) throw new Error(`A lock of the ${what} comes before one of the ${later}`);
  held.set(tx, locks.add(what));
}
