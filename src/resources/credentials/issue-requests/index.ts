import Assignment from '@mui/icons-material/AssignmentOutlined';
import AddCard from '@mui/icons-material/PostAddOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';
import { whereCredentials } from '../../../custom/base/kit/marks/project-kinds.ts';

export default {
  name: 'issueRequests',
  actions: { list: 'credentials.read' },
  pages: [
    {
      paths: ['/projects/{projectId}/credentials/create'],
      draw: () => import('./IssuePage.tsx'),
      words: ['import', 'issuing', 'people', 'preparation'],
      menu: { words: 'menu.issue', icon: AddCard, heading: 'menu.credentialsGroup' },
      when: whereCredentials,
    },
    {
      paths: ['/projects/{projectId}/credentials/requests'],
      draw: () => import('./RequestList.tsx'),
      words: ['issuing'],
      menu: { words: 'menu.requests', icon: Assignment, heading: 'menu.credentialsGroup' },
      when: whereCredentials,
    },
    {
      paths: ['/projects/{projectId}/credentials/requests/{requestId}'],
      draw: () => import('./RequestPage.tsx'),
      words: ['import', 'issuing'],
      when: whereCredentials,
    },
  ],
} satisfies ResourceDeclaration;
