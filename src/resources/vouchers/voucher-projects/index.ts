import CardGiftcard from '@mui/icons-material/CardGiftcardOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';
import { whereVouchers } from '../../../custom/base/kit/marks/project-kinds.ts';

/** What an organization gives to people out of offers. */
export default {
  name: 'voucherProjects',
  recordRepresentation: 'name',
  actions: {
    list: 'vouchers.read',
    show: 'vouchers.read',
    create: 'vouchers.write',
    edit: 'vouchers.write',
    delete: 'vouchers.write',
  },
  pages: [
    {
      paths: ['/projects/{projectId}/vouchers'],
      draw: () => import('./VoucherList.tsx'),
      words: ['vouchers'],
      menu: { words: 'menu.distributions', icon: CardGiftcard, heading: 'menu.vouchersGroup' },
      when: whereVouchers,
    },
    {
      paths: ['/projects/{projectId}/vouchers/create'],
      draw: () => import('./create/VoucherWizard.tsx'),
      words: ['import', 'vouchers'],
      commands: { 'menu.newVouchers': '' },
      when: whereVouchers,
    },
    {
      paths: [
        '/projects/{projectId}/vouchers/{voucherProjectId}',
        '/projects/{projectId}/vouchers/{voucherProjectId}/{tab}',
      ],
      draw: () => import('./show/VoucherShow.tsx'),
      words: ['import', 'vouchers'],
      when: whereVouchers,
    },
  ],
} satisfies ResourceDeclaration;
