import { machine } from '../common/states.ts';

/** How far a till has come: its link waits for a device, the device has it, it was locked by wrong PINs, or taken away. */
export const TILL_STATES = ['waiting', 'open', 'locked', 'revoked'] as const;
export type TillState = (typeof TILL_STATES)[number];

export const tillMachine = machine(TILL_STATES, {
  /** A device opens its link, which is good for this once, and its cashier chooses a PIN. */
  open: { from: ['waiting'], to: 'open', ours: true },
  /** Too many wrong PINs. */
  lock: { from: ['open'], to: 'locked', ours: true },
  /** Another link, for this device or another; what had it before has nothing any more. */
  link: { from: ['waiting', 'open', 'locked'], to: 'waiting', ours: true },
  revoke: { from: ['waiting', 'open', 'locked'], to: 'revoked', ours: true },
});

export const TILL_NAME_MAX = 60;
/** How many a merchant has that are not revoked. */
export const TILLS_MAX = 200;
/** Hours in which a till's link is good. */
export const TILL_LINK_HOURS = 48;
/** Wrong PINs of a cashier after which a till is locked until it gets another link. */
export const TILL_PIN_TRIES = 5;
/** Minutes after which a till asks for the cashier's PIN again, where nothing was done. */
export const TILL_MINUTES = 30;
/** Days after which a device that nobody used has to be given a link anew. */
export const TILL_DEVICE_DAYS = 30;
