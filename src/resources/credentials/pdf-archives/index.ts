import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';
import { whereCredentials } from '../../../custom/base/kit/marks/project-kinds.ts';

export default {
  name: 'pdfArchives',
  actions: { list: 'credentials.read', create: 'credentials.read', delete: 'credentials.read' },
  pages: [
    {
      paths: ['/projects/{projectId}/credentials/pdfs'],
      draw: () => import('./ArchiveList.tsx'),
      words: ['credentials'],
      when: whereCredentials,
    },
  ],
} satisfies ResourceDeclaration;
