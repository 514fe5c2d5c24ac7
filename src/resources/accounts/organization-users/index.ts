import Group from '@mui/icons-material/GroupOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

export default {
  name: 'organizationUsers',
  actions: {
    list: 'organizationUsers.read',
    show: 'organizationUsers.show',
    edit: 'organizationUsers.write',
    delete: 'organizationUsers.write',
  },
  pages: [
    {
      paths: ['/organization/users'],
      draw: () => import('./UserList.tsx'),
      words: ['users'],
      menu: { words: 'menu.users', icon: Group, heading: 'menu.organizationGroup' },
    },
    {
      paths: ['/organization/users/invite'],
      draw: () => import('./invite/InvitePage.tsx'),
      words: ['users', 'welcome'],
      commands: { 'menu.inviteUsers': '' },
    },
    {
      paths: ['/organization/users/{userId}', '/organization/users/{userId}/{tab}'],
      draw: () => import('./show/UserShow.tsx'),
      words: ['users', 'welcome'],
    },
  ],
} satisfies ResourceDeclaration;
