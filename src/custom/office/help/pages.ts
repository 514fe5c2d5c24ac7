import type { PageDeclaration } from '../../base/kit/declaration.ts';

export default [
  { paths: ['/help'], draw: () => import('./HelpPage.tsx'), words: ['help'] },
  { paths: ['/help/{guide}'], draw: () => import('./GuidePage.tsx'), words: ['help'] },
] satisfies PageDeclaration[];
