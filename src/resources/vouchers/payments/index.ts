import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';
import { whereOffers } from '../../../custom/base/kit/marks/project-kinds.ts';

/** Payments for an offer, looked at by the provider, whose bank it is. Their list stands on the offer's page. */
export default {
  name: 'payments',
  actions: { list: 'payments.review', show: 'payments.review' },
  pages: [
    {
      paths: ['/projects/{projectId}/vouchers/offers/{offerId}/payments/{orderId}'],
      draw: () => import('./PaymentPage.tsx'),
      words: ['payments'],
      when: whereOffers,
    },
  ],
} satisfies ResourceDeclaration;
