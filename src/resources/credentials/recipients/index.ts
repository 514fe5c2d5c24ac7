import Contacts from '@mui/icons-material/ContactsOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

export default {
  name: 'recipients',
  actions: {
    list: 'recipients.read',
    show: 'recipients.read',
    create: 'recipients.write',
    edit: 'recipients.manage',
    delete: 'recipients.manage',
  },
  pages: [
    {
      paths: ['/organization/recipients'],
      draw: () => import('./RecipientList.tsx'),
      words: ['people'],
      menu: { words: 'menu.recipients', icon: Contacts, heading: 'menu.organizationGroup' },
    },
    {
      paths: ['/organization/recipients/{recipientId}', '/organization/recipients/{recipientId}/{tab}'],
      draw: () => import('./show/RecipientShow.tsx'),
      words: ['people'],
    },
  ],
} satisfies ResourceDeclaration;
