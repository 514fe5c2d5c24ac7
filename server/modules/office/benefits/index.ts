import { openDeviceSecrets } from '../../accounts/devices/index.ts';
import type { Module } from '../../../platform/module/index.ts';
import { analyticsHandlers } from './analytics/of-benefit.ts';
import { addToLetter, CARD_LINKS_JOB, mailLinks } from './cards/links.ts';
import { notices } from './cards/notices.ts';
import { memberCardHandlers } from './cards/page.ts';
import { openCardSecrets } from './cards/secrets.ts';
import { authenticatePoint } from './points/caller.ts';
import { counterHandlers } from './points/counter.ts';
import { pointHandlers } from './points/handlers.ts';
import { ownPointHandlers } from './points/own.ts';
import { benefitHandlers } from './handlers.ts';
import { foldRedemptionCounts } from './analytics/fold.ts';
import { eraseCards, eraseMember, refuseWithBenefits } from './keep.ts';
import { moveHandlers } from './moves.ts';
import { nameBenefits, promotionHandlers } from './promotions.ts';
import { redemptionHandlers } from './redeeming/index.ts';

export { askForLinks, emailOfCards, newCardLink } from './cards/links.ts';
export { benefitsUsed, readBenefitFigures } from './analytics/across.ts';
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
    'redemption_hours',
    'redemption_points',
    'redemption_refusals',
    'benefit_cards',
  ],
  handlers: async parts => {
    const secrets = await openCardSecrets(parts.keystore);
    const deviceSecrets = await openDeviceSecrets(parts.keystore);
    return {
      ...pointHandlers(parts, deviceSecrets),
      ...ownPointHandlers(parts, deviceSecrets, secrets.genuineKey),
      ...counterHandlers(parts, secrets),
      ...memberCardHandlers(parts, secrets),
      ...benefitHandlers(parts),
      ...moveHandlers(parts),
      ...promotionHandlers(parts),
      ...redemptionHandlers(parts, secrets),
      ...analyticsHandlers(parts),
    };
  },
  authenticates: {
    point: async parts => authenticatePoint(parts.database, await openDeviceSecrets(parts.keystore)),
  },
  notices,
  jobs: {
    [CARD_LINKS_JOB]: {
      does: 'mails a new link for each card of an address; an address without cards gets nothing',
      when: 'somebody asked for the links of their cards',
      work: mailLinks,
    },
  },
  hears: {
    'project.removing': refuseWithBenefits,
    'person.erasing': eraseMember,
    'credentials.erasing': eraseCards,
    'credential.writing': addToLetter,
    'credential.showing': nameBenefits,
  },
  chores: {
    'benefits.fold-counts': {
      does: 'adds the changes of the counters of benefits together',
      everySeconds: 60,
      work: ({ database }) => database.platform('housekeeping', foldRedemptionCounts),
    },
  },
} satisfies Module;
