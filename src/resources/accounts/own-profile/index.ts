import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** How documents show the reader where they approve. */
export default {
  name: 'ownProfile',
  actions: { show: 'session.use', edit: 'session.use' },
  pages: [{ paths: ['/account/profile'], draw: () => import('./ProfilePage.tsx'), words: ['account'] }],
} satisfies ResourceDeclaration;
