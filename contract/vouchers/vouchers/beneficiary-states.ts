import { machine } from '../../base/common/states.ts';

/** How far somebody's voucher has come (spec §4). */
export const BENEFICIARY_STATES = ['unclaimed', 'sent', 'active', 'rejected', 'canceled', 'archived'] as const;
export type BeneficiaryState = (typeof BENEFICIARY_STATES)[number];

export const beneficiaryMachine = machine(BENEFICIARY_STATES, {
  send: { from: ['unclaimed', 'rejected'], to: 'sent' },
  claim: { from: ['sent'], to: 'active' },
  /** "Not me", or it cannot be delivered; it may be sent again. */
  reject: { from: ['sent'], to: 'rejected' },
  /** What is left returns to the budget. */
  cancel: { from: ['unclaimed', 'sent', 'active', 'rejected'], to: 'canceled' },
  archive: { from: ['canceled', 'rejected'], to: 'archived', ours: true },
  restore: { from: ['archived'], to: 'canceled', ours: true },
});
