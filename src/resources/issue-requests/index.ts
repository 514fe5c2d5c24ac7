import AddCard from '@mui/icons-material/PostAddOutlined';
import type { ResourceDeclaration } from '../../custom/kit/declaration.ts';

/** A request is made and watched on one page; what react-admin lists of it are its results. */
export default {
  name: 'issueResults',
  actions: { list: 'credentials.read' },
  pages: [
    {
      paths: ['/projects/{projectId}/credentials/create'],
      draw: () => import('./IssuePage.tsx'),
      menu: { words: 'issue.menu', icon: AddCard, heading: 'credentials.menuGroup' },
    },
  ],
} satisfies ResourceDeclaration;
