import HowToReg from '@mui/icons-material/HowToRegOutlined';
import type { ResourceDeclaration } from '../../custom/kit/declaration.ts';
import { notIdentity } from '../../custom/kit/not-identity.ts';

export default {
  name: 'approvals',
  actions: { list: 'credentials.approve' },
  pages: [
    {
      paths: ['/projects/{projectId}/credentials/pending'],
      draw: () => import('./PendingList.tsx'),
      menu: { words: 'pending.menu', icon: HowToReg, heading: 'credentials.menuGroup' },
      when: notIdentity,
    },
  ],
} satisfies ResourceDeclaration;
