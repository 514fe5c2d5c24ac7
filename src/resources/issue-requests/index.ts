import Assignment from '@mui/icons-material/AssignmentOutlined';
import AddCard from '@mui/icons-material/PostAddOutlined';
import type { ResourceDeclaration } from '../../custom/kit/declaration.ts';

export default {
  name: 'issueRequests',
  actions: { list: 'credentials.read' },
  pages: [
    {
      paths: ['/projects/{projectId}/credentials/create'],
      draw: () => import('./IssuePage.tsx'),
      menu: { words: 'issue.menu', icon: AddCard, heading: 'credentials.menuGroup' },
    },
    {
      paths: ['/projects/{projectId}/credentials/requests'],
      draw: () => import('./RequestList.tsx'),
      menu: { words: 'issue.requests.menu', icon: Assignment, heading: 'credentials.menuGroup' },
    },
    {
      paths: ['/projects/{projectId}/credentials/requests/{requestId}'],
      draw: () => import('./RequestPage.tsx'),
    },
  ],
} satisfies ResourceDeclaration;
