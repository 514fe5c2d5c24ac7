import Api from '@mui/icons-material/ApiOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** The programs that work for the organization. */
export default {
  name: 'serviceAccounts',
  recordRepresentation: 'name',
  actions: {
    list: 'serviceAccounts.read',
    show: 'serviceAccounts.read',
    edit: 'serviceAccounts.manage',
    delete: 'serviceAccounts.manage',
  },
  pages: [
    {
      paths: ['/organization/serviceAccounts'],
      draw: () => import('./AccountList.tsx'),
      words: ['integration'],
      menu: { words: 'menu.serviceAccounts', icon: Api, heading: 'menu.organizationGroup' },
    },
    {
      paths: ['/organization/serviceAccounts/create'],
      draw: () => import('./create/AccountWizard.tsx'),
      words: ['integration'],
      commands: { 'menu.newServiceAccount': '' },
    },
    {
      paths: ['/organization/serviceAccounts/{clientId}', '/organization/serviceAccounts/{clientId}/{tab}'],
      draw: () => import('./show/AccountShow.tsx'),
      words: ['integration'],
    },
  ],
} satisfies ResourceDeclaration;
