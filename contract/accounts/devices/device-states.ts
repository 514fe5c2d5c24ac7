import { machine } from '../../base/common/states.ts';

/** How far a device has come: its link waits to be opened, it is in use, it was locked by wrong PINs, or taken away. */
export const DEVICE_STATES = ['waiting', 'open', 'locked', 'revoked'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

export const deviceMachine = machine(DEVICE_STATES, {
  /** A browser opens its link, which is good for this once, and who works there chooses a PIN. */
  open: { from: ['waiting'], to: 'open', ours: true },
  /** Too many wrong PINs. */
  lock: { from: ['open'], to: 'locked', ours: true },
  /** Another link, for this browser or another; what had it before has nothing from then on. */
  link: { from: ['waiting', 'open', 'locked'], to: 'waiting', ours: true },
  revoke: { from: ['waiting', 'open', 'locked'], to: 'revoked', ours: true },
});
