import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** People out of a file. */
export default {
  name: 'recipientImports',
  actions: { create: 'recipients.write', show: 'recipients.manage' },
  pages: [
    {
      paths: ['/organization/recipients/import'],
      draw: () => import('./ImportPage.tsx'),
      words: ['import', 'people'],
      commands: { 'menu.importRecipients': '' },
    },
  ],
} satisfies ResourceDeclaration;
