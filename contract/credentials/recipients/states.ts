import { machine } from '../../base/common/states.ts';

export const RECIPIENT_STATES = ['pending', 'disabled', 'active', 'erased'] as const;
export type RecipientStatus = (typeof RECIPIENT_STATES)[number];
/** Why a recipient's address gets no notifications: mail to it came back for good, or its reader reported one as unwanted. */
export const SUPPRESSIONS = ['bounced', 'complained'] as const;
export type Suppression = (typeof SUPPRESSIONS)[number];
/** Whether a recipient uses a wallet: `linked` once a key was proven. */
export const WALLET_STATES = ['none', 'invited', 'linked', 'unlinked'] as const;
export type WalletStatus = (typeof WALLET_STATES)[number];
export const walletMachine = machine(WALLET_STATES, {
  invite: { from: ['none', 'invited', 'unlinked'], to: 'invited', ours: true },
  withdraw: { from: ['invited'], to: 'none', ours: true },
  link: { from: ['none', 'invited', 'unlinked', 'linked'], to: 'linked', ours: true },
  /** The last key was unlinked. */
  unlink: { from: ['linked'], to: 'unlinked', ours: true },
});
export const recipientMachine = machine(RECIPIENT_STATES, {
  /** Something was delivered to them. */
  reach: { from: ['pending'], to: 'active', ours: true },
  enable: { from: ['disabled'], to: 'active', ours: true },
  /** Enabled again before anything was delivered to them. */
  reopen: { from: ['disabled'], to: 'pending', ours: true },
  erase: { from: ['pending', 'disabled', 'active'], to: 'erased', ours: true },
  disable: { from: ['pending', 'active'], to: 'disabled', ours: true },
});
