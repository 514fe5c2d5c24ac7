import type { ResourceDeclaration } from '../../custom/kit/declaration.ts';

/** People out of a file: made and followed by methods of the data provider. */
export default {
  name: 'recipientImports',
  actions: {},
  pages: [{ paths: ['/organization/recipients/import'], draw: () => import('./ImportPage.tsx') }],
} satisfies ResourceDeclaration;
