import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';
import { whereOffers } from '../../../custom/base/kit/marks/project-kinds.ts';

/** Runs that pay merchants. Their list stands on the offer's page. */
export default {
  name: 'settlements',
  actions: { list: 'payments.review', show: 'payments.review', create: 'payments.review' },
  pages: [
    {
      paths: ['/projects/{projectId}/vouchers/offers/{offerId}/settlements/{settlementId}'],
      draw: () => import('./show/SettlementShow.tsx'),
      words: ['payments'],
      when: whereOffers,
    },
  ],
} satisfies ResourceDeclaration;
