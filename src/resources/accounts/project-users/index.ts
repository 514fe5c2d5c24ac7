import Group from '@mui/icons-material/GroupOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

export default {
  name: 'projectUsers',
  actions: {
    list: 'projectUsers.read',
    create: 'projectUsers.write',
    edit: 'projectUsers.write',
    delete: 'projectUsers.write',
  },
  pages: [
    {
      paths: ['/projects/{projectId}/users'],
      draw: () => import('./ProjectUserList.tsx'),
      words: ['people', 'welcome'],
      menu: { words: 'menu.projectUsers', icon: Group, heading: 'projects.menuGroup' },
    },
  ],
} satisfies ResourceDeclaration;
