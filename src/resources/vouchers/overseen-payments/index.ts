import Payments from '@mui/icons-material/PaymentsOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** Payments whose two sides are one organization, looked at by the operators of the platform. */
export default {
  name: 'overseenPayments',
  actions: { list: 'platform.read', show: 'platform.read' },
  pages: [
    {
      paths: ['/admin/payments'],
      draw: () => import('./OverseenPaymentList.tsx'),
      words: ['payments'],
      menu: { words: 'menu.adminPayments', icon: Payments, heading: 'menu.adminGroup' },
    },
    {
      paths: ['/admin/payments/{orderId}'],
      draw: () => import('./OverseenPaymentPage.tsx'),
      words: ['payments'],
    },
  ],
} satisfies ResourceDeclaration;
