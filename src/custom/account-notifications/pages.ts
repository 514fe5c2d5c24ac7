import type { PageDeclaration } from '../kit/declaration.ts';

/** What a person gets by mail; reached from the account's menu, and from each letter. */
export default [
  {
    paths: ['/account/notifications'],
    draw: () => import('./NotificationsPage.tsx'),
    words: ['welcome'],
  },
] satisfies PageDeclaration[];
