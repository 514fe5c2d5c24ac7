import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** Who signs in an approver's place while they are away; its page is reached from the account's menu. */
export default {
  name: 'delegations',
  actions: { list: 'delegations.use', create: 'delegations.use' },
  pages: [
    {
      paths: ['/away'],
      draw: () => import('./AwayPage.tsx'),
      words: ['credentials'],
      commands: { 'shell.user.away': '' },
    },
  ],
} satisfies ResourceDeclaration;
