import GppGood from '@mui/icons-material/GppGoodOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** Whom the organization trusts. */
export default {
  name: 'trustedLists',
  recordRepresentation: 'name',
  actions: {
    list: 'trustedLists.read',
    show: 'trustedLists.read',
    create: 'trustedLists.write',
    edit: 'trustedLists.write',
  },
  pages: [
    {
      paths: ['/organization/tls'],
      draw: () => import('./TrustedLists.tsx'),
      words: ['trusted'],
      menu: { words: 'menu.trustedLists', icon: GppGood, heading: 'menu.organizationGroup' },
    },
    {
      paths: ['/organization/tls/{trustedListId}', '/organization/tls/{trustedListId}/{tab}'],
      draw: () => import('./show/TrustedListShow.tsx'),
      words: ['trusted'],
    },
  ],
} satisfies ResourceDeclaration;
