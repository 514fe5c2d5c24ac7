import { whereOffers } from '../../../custom/base/kit/marks/project-kinds.ts';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** Who takes vouchers: shown on an offer's page; with their tills and sales, on their own. */
export default {
  name: 'merchants',
  recordRepresentation: 'name',
  actions: { list: 'offers.read', show: 'offers.write', edit: 'offers.write', delete: 'offers.write' },
  pages: [
    {
      paths: [
        '/projects/{projectId}/vouchers/merchants/{merchantId}',
        '/projects/{projectId}/vouchers/merchants/{merchantId}/{tab}',
      ],
      draw: () => import('./show/MerchantShow.tsx'),
      words: ['vouchers', 'devices'],
      when: whereOffers,
    },
  ],
} satisfies ResourceDeclaration;
