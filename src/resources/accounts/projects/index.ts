import Tune from '@mui/icons-material/TuneOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

export default {
  name: 'projects',
  recordRepresentation: 'name',
  actions: {
    list: 'projects.list',
    show: 'project.read',
    create: 'projects.create',
    edit: 'project.update',
    delete: 'project.delete',
  },
  pages: [
    { paths: ['/projects/{projectId}'], draw: () => import('./ProjectLanding.tsx') },
    {
      paths: ['/projects/{projectId}/settings'],
      draw: () => import('./ProjectSettings.tsx'),
      menu: { words: 'projectSettings.menu', icon: Tune, heading: 'projects.menuGroup' },
    },
  ],
} satisfies ResourceDeclaration;
