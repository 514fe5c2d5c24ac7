import { machine } from '../../base/common/states.ts';

export const BENEFIT_STATES = ['draft', 'active', 'paused', 'ended'] as const;
export type BenefitState = (typeof BENEFIT_STATES)[number];
export const benefitMachine = machine(BENEFIT_STATES, {
  activate: { from: ['draft'], to: 'active', ours: true },
  pause: { from: ['active'], to: 'paused', ours: true },
  resume: { from: ['paused'], to: 'active', ours: true },
  end: { from: ['active', 'paused'], to: 'ended', ours: true },
});
export type BenefitMove = keyof typeof benefitMachine;

export const REDEMPTION_STATES = ['redeemed', 'reversed'] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];
export const redemptionMachine = machine(REDEMPTION_STATES, {
  reverse: { from: ['redeemed'], to: 'reversed', ours: true },
});

/** Why the server refuses a redemption. Each is the error `redemption.<reason>`. */
export const REDEMPTION_REFUSALS = [
  'unknown_card',
  'other_project',
  'no_member',
  'expired',
  'revoked',
  'card_paused',
  'replaced',
  'other_vendor',
  'not_here',
  'not_active',
  'ended',
  'not_today',
  'not_now',
  'used',
  'daily_maximum',
  'total_reached',
  'out_of_stock',
  'changed',
] as const;
/** Refusals that are counted: also those of what a point was shown, and of a purchase that does not fit. */
export const COUNTED_REFUSALS = [
  ...REDEMPTION_REFUSALS,
  'purchase',
  'code_used',
  'code_out_of_date',
  'seen_over',
] as const;
export type CountedRefusal = (typeof COUNTED_REFUSALS)[number];
export type RedemptionRefusal = (typeof REDEMPTION_REFUSALS)[number];
