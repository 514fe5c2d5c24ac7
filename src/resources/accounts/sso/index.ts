import Login from '@mui/icons-material/LoginOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** The provider at which people of the reader's organization sign in. */
export default {
  name: 'sso',
  actions: { show: 'organization.update', edit: 'organization.update' },
  pages: [
    {
      paths: ['/organization/sso'],
      draw: () => import('./SsoPage.tsx'),
      words: ['sso'],
      menu: { words: 'resources.sso.name', icon: Login, heading: 'menu.organizationGroup' },
    },
  ],
} satisfies ResourceDeclaration;
