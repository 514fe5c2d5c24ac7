import Draw from '@mui/icons-material/DrawOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';
import { listsTemplates, whereCredentials } from '../../../custom/base/kit/marks/project-kinds.ts';

export default {
  name: 'approvals',
  actions: { list: 'credentials.approve' },
  pages: [
    {
      paths: ['/approvals'],
      draw: () => import('./Desk.tsx'),
      words: ['credentials'],
      menu: { words: 'menu.desk', icon: Draw },
    },
    {
      paths: ['/projects/{projectId}/credentials/pending'],
      draw: () => import('./PendingList.tsx'),
      words: ['credentials'],
      menu: { words: 'menu.pending', icon: HowToReg, heading: 'menu.credentialsGroup', among: listsTemplates },
      when: whereCredentials,
    },
  ],
} satisfies ResourceDeclaration;
