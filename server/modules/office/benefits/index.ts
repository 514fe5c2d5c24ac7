import type { Module } from '../../../platform/module/index.ts';
import { analyticsHandlers } from './analytics.ts';
import { benefitHandlers } from './handlers.ts';
import { eraseMember, foldRedemptionCounts, refuseWithBenefits } from './keep.ts';
import { moveHandlers } from './moves.ts';
import { promotionHandlers } from './promotions.ts';
import { redemptionHandlers } from './redeeming/index.ts';

export {
  benefitsOfCard,
  redeem,
  reverseAtVendor,
  type CardBenefit,
  type Redeemer,
  type RedeemingPlace,
  type Reversal,
  type Wanted,
} from './redeeming/index.ts';

/** What members get by their cards, and how often they got it. */
export const benefits = {
  name: 'benefits',
  tables: [
    'benefit_vendors',
    'benefits',
    'benefit_versions',
    'template_benefits',
    'benefit_members',
    'benefit_member_days',
    'benefit_stocks',
    'redemptions',
    'redemption_counts',
  ],
  handlers: parts => ({
    ...benefitHandlers(parts),
    ...moveHandlers(parts),
    ...promotionHandlers(parts),
    ...redemptionHandlers(parts),
    ...analyticsHandlers(parts),
  }),
  hears: { 'project.removing': refuseWithBenefits, 'person.erasing': eraseMember },
  chores: {
    'benefits.fold-counts': {
      does: 'adds the changes of the counters of benefits together',
      everySeconds: 60,
      work: ({ database }) => database.platform('housekeeping', foldRedemptionCounts),
    },
  },
} satisfies Module;
