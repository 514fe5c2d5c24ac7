import Insights from '@mui/icons-material/InsightsOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** The work that failed, of all organizations, for the operators of the platform. */
export default {
  name: 'failedJobs',
  actions: { list: 'platform.read' },
  pages: [
    {
      paths: ['/admin/jobs'],
      draw: () => import('./JobList.tsx'),
      words: ['organizations'],
      menu: { words: 'menu.adminJobs', icon: Insights, heading: 'menu.adminGroup' },
    },
  ],
} satisfies ResourceDeclaration;
