import { machine } from '../../base/common/states.ts';

export const GROUP_STATES = ['draft', 'scheduled', 'in_progress', 'paused', 'canceled', 'completed'] as const;
export type GroupState = (typeof GROUP_STATES)[number];
export const groupMachine = machine(GROUP_STATES, {
  start: { from: ['draft', 'scheduled'], to: 'in_progress' },
  schedule: { from: ['draft'], to: 'scheduled', ours: true },
  pause: { from: ['scheduled', 'in_progress'], to: 'paused', ours: true },
  /** A group that was paused before its time waits for it again. */
  wait: { from: ['paused'], to: 'scheduled', ours: true },
  resume: { from: ['paused'], to: 'in_progress', ours: true },
  cancel: { from: ['scheduled', 'in_progress', 'paused'], to: 'canceled', ours: true },
  complete: { from: ['in_progress'], to: 'completed' },
  /** Failed messages are sent again. */
  reopen: { from: ['completed'], to: 'in_progress', ours: true },
});
export type GroupMove = keyof typeof groupMachine;
/** Why a group is paused: by a person, or by itself. `refused`: its organization may not send now. */
export const PAUSE_REASONS = ['user', 'failures', 'complaints', 'overdue', 'refused', 'error'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** The states of an item: one message to one person on one channel (spec §4). */
export const ITEM_STATES = [
  'new',
  'pending',
  'processing',
  'sent',
  'delivered',
  'read',
  'failed',
  'completed',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];
export const itemMachine = machine(ITEM_STATES, {
  queue: { from: ['new'], to: 'pending' },
  take: { from: ['pending'], to: 'processing' },
  /** A pause took the message back before it left. */
  return: { from: ['processing'], to: 'pending', ours: true },
  accept: { from: ['pending', 'processing'], to: 'sent' },
  deliver: { from: ['pending', 'processing', 'sent'], to: 'delivered' },
  read: { from: ['pending', 'processing', 'sent', 'delivered'], to: 'read' },
  fail: { from: ['new', 'pending', 'processing', 'sent'], to: 'failed' },
  retry: { from: ['failed'], to: 'pending', ours: true },
  /** Nothing more can come. */
  close: { from: ['sent', 'delivered', 'read'], to: 'completed' },
});
export type ItemMove = keyof typeof itemMachine;

/**
 * What is known of a message, and remains known after its item is completed. `sent` without more means: sent, delivery not reported. `skipped`
 * was never sent, and its reason says why.
 */
export const KNOWN = ['waiting', 'sent', 'delivered', 'read', 'failed', 'skipped'] as const;
export type Known = (typeof KNOWN)[number];

/** Why a person gets nothing on a channel. */
export const SKIP_REASONS = [
  'no_address',
  'opted_out',
  'suppressed',
  'disabled',
  'trial',
  'canceled',
  'erased',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];
/** Why a message failed. */
export const FAIL_REASONS = ['refused', 'bounced', 'complained', 'expired', 'gone', 'error'] as const;
export type FailReason = (typeof FAIL_REASONS)[number];
export const ITEM_REASONS = [...SKIP_REASONS, ...FAIL_REASONS] as const;
export type ItemReason = (typeof ITEM_REASONS)[number];
