import type { PageDeclaration } from '../kit/declaration.ts';

export default [
  { paths: ['/account/security'], draw: () => import('./SecurityPage.tsx'), words: ['account'] },
] satisfies PageDeclaration[];
