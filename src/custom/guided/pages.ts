import type { PageDeclaration } from '../kit/declaration.ts';

export default [
  {
    paths: ['/projects/create'],
    draw: () => import('./ProjectWizard.tsx'),
    words: ['guided', 'import', 'issuing', 'people', 'preparation'],
    commands: { 'projects.new': '' },
  },
] satisfies readonly PageDeclaration[];
