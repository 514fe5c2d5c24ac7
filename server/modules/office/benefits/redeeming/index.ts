export { redemptionHandlers } from './handlers.ts';
export { judge, refused, type Case, type Refusal } from './judge.ts';
export { redeem, type Wanted } from './redeem.ts';
export type { Redeemer, RedeemingPlace } from './redeemer.ts';
export { reverseAtVendor, reverseByManager, type Reversal } from './reverse.ts';
export { benefitsOfCard, type CardBenefit } from './standing.ts';
