import Folder from '@mui/icons-material/FolderOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** The projects of all organizations, for the operators of the platform. */
export default {
  name: 'overseenProjects',
  recordRepresentation: 'name',
  actions: { list: 'platform.read' },
  pages: [
    {
      paths: ['/admin/projects'],
      draw: () => import('./OverseenProjectList.tsx'),
      words: ['organizations'],
      menu: { words: 'menu.adminProjects', icon: Folder, heading: 'menu.adminGroup' },
    },
  ],
} satisfies ResourceDeclaration;
