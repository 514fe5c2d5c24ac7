import Campaign from '@mui/icons-material/CampaignOutlined';
import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** What the organization tells many people. */
export default {
  name: 'notificationGroups',
  actions: {
    list: 'notificationGroups.read',
    show: 'notificationGroups.read',
    create: 'notificationGroups.write',
    edit: 'notificationGroups.write',
    delete: 'notificationGroups.write',
  },
  pages: [
    {
      paths: ['/notifications'],
      draw: () => import('./NotificationGroupList.tsx'),
      words: ['notifying'],
      menu: { words: 'menu.notifications', icon: Campaign, heading: 'menu.organizationGroup' },
    },
    {
      paths: ['/notifications/add'],
      draw: () => import('./create/NewNotification.tsx'),
      words: ['notifying', 'import', 'people'],
      commands: { 'menu.newNotification': '' },
    },
    {
      paths: ['/notifications/{notificationGroupId}', '/notifications/{notificationGroupId}/{tab}'],
      draw: () => import('./show/NotificationShow.tsx'),
      words: ['notifying', 'import', 'people'],
    },
  ],
} satisfies ResourceDeclaration;
