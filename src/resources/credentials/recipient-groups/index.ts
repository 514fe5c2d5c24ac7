import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

export default {
  name: 'recipientGroups',
  actions: {
    list: 'recipients.read',
    create: 'recipients.manage',
    edit: 'recipients.manage',
    delete: 'recipients.manage',
  },
  pages: [{ paths: ['/organization/recipients/groups'], draw: () => import('./GroupList.tsx'), words: ['people'] }],
} satisfies ResourceDeclaration;
