import { machine } from '../common/states.ts';

export const RECIPIENT_STATES = ['pending', 'disabled', 'active', 'erased'] as const;
export type RecipientStatus = (typeof RECIPIENT_STATES)[number];
export const recipientMachine = machine(RECIPIENT_STATES, {
  activate: { from: ['pending', 'disabled'], to: 'active', ours: true },
  erase: { from: ['pending', 'disabled', 'active'], to: 'erased', ours: true },
  disable: { from: ['pending', 'active'], to: 'disabled', ours: true },
});
