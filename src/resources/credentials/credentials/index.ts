import Badge from '@mui/icons-material/BadgeOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';
import { whereCredentials } from '../../../custom/base/kit/marks/project-kinds.ts';

export default {
  name: 'credentials',
  recordRepresentation: 'title',
  actions: {
    list: 'credentials.read',
    show: 'credentials.read',
    export: 'credentials.read',
  },
  pages: [
    {
      paths: ['/projects/{projectId}/credentials'],
      draw: () => import('./CredentialList.tsx'),
      words: ['credentials'],
      menu: { words: 'menu.credentials', icon: Badge, heading: 'menu.credentialsGroup', exact: true },
      when: whereCredentials,
    },
    {
      paths: ['/projects/{projectId}/credentials/issued/{credentialId}/ask'],
      draw: () => import('./correct/AskPage.tsx'),
      words: ['credentials', 'import'],
      when: whereCredentials,
    },
    {
      paths: ['/projects/{projectId}/credentials/issued/{credentialId}/correct'],
      draw: () => import('./correct/CorrectPage.tsx'),
      words: ['credentials', 'import'],
      when: whereCredentials,
    },
    {
      paths: [
        '/projects/{projectId}/credentials/issued/{credentialId}',
        '/projects/{projectId}/credentials/issued/{credentialId}/{tab}',
      ],
      draw: () => import('./show/CredentialShow.tsx'),
      words: ['credentials'],
      when: whereCredentials,
    },
  ],
} satisfies ResourceDeclaration;
