import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';
import { whereOffers } from '../../../custom/base/kit/marks/project-kinds.ts';

/** What a provider offers to whoever gives vouchers. */
export default {
  name: 'voucherOffers',
  recordRepresentation: 'name',
  actions: {
    list: 'offers.read',
    show: 'offers.read',
    create: 'offers.write',
    edit: 'offers.write',
    delete: 'offers.write',
  },
  pages: [
    {
      paths: ['/projects/{projectId}/vouchers/offers'],
      draw: () => import('./OffersPage.tsx'),
      words: ['import', 'vouchers'],
      menu: { words: 'menu.offers', icon: LocalOffer, heading: 'menu.vouchersGroup' },
      commands: { 'menu.newOffer': '?new' },
      when: whereOffers,
    },
    {
      paths: [
        '/projects/{projectId}/vouchers/offers/{offerId}',
        '/projects/{projectId}/vouchers/offers/{offerId}/{tab}',
      ],
      draw: () => import('./show/OfferShow.tsx'),
      words: ['vouchers', 'payments'],
      when: whereOffers,
    },
  ],
} satisfies ResourceDeclaration;
