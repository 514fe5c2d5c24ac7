import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** The notifications of the signed-in user: those that wait in the bell, all of them on a page. */
export default {
  name: 'notifications',
  actions: { list: 'notifications.read' },
  pages: [{ paths: ['/account/bell'], draw: () => import('./NotificationList.tsx'), words: ['bell'] }],
} satisfies ResourceDeclaration;
