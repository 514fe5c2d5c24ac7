import { machine } from '../../base/common/states.ts';

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
