import Insights from '@mui/icons-material/InsightsOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import type { PageDeclaration } from '../../base/kit/declaration.ts';

export default [
  {
    paths: ['/'],
    draw: () => import('./home/Home.tsx'),
    words: ['welcome'],
    menu: { words: 'home.menu', icon: HomeOutlined, exact: true },
  },
  {
    paths: ['/projects'],
    draw: () => import('./projects/ProjectsPage.tsx'),
    menu: { words: 'projects.menu', icon: Folder },
  },
  {
    paths: ['/organization/analytics'],
    draw: () => import('./analytics/Analytics.tsx'),
    words: ['audit', 'credentials', 'benefits', 'applications'],
    menu: { words: 'menu.analytics', icon: Insights, heading: 'menu.organizationGroup' },
  },
] satisfies PageDeclaration[];
