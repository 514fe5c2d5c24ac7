import type { PageDeclaration } from '../../base/kit/declaration.ts';

export default [
  {
    paths: ['/projects/create'],
    draw: () => import('./ProjectWizard.tsx'),
    words: ['guided', 'import', 'issuing', 'people', 'preparation'],
    commands: { 'projects.new': '' },
  },
  {
    paths: ['/start/credentials'],
    draw: () => import('./StartCredentials.tsx'),
    words: ['preparation', 'welcome'],
    commands: { 'menu.startCredentials': '' },
  },
  {
    paths: ['/start/vouchers'],
    draw: () => import('./StartVouchers.tsx'),
    words: ['vouchers'],
    commands: { 'menu.startVouchers': '' },
  },
] satisfies readonly PageDeclaration[];
